import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFailure } from '#web/lib/api/problem-text.ts'

/** The outcome of an action, as shown beside its control. */
export interface SavingOutcome {
  readonly tone: 'success' | 'danger'
  readonly text: string
}

/**
 * Runs the saving actions of a service and keeps their outcome. `busy` is the name of the running
 * action.
 */
export const useSaving = () => {
  const { t } = useTranslation(['shell', 'errors'])
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<SavingOutcome>()

  const toFailure = (failure: unknown): SavingOutcome => ({
    tone: 'danger',
    text: formatFailure(t, failure),
  })
  /**
   * Runs `work`, which returns its success message, unless another action is running. Rethrows
   * errors that are not an `ApiFailure`.
   */
  const save = async (
    name: string,
    work: () => Promise<string | undefined>,
  ): Promise<SavingOutcome | undefined> => {
    if (busy !== undefined) return undefined
    setBusy(name)
    setOutcome(undefined)
    let result: SavingOutcome | undefined
    try {
      const text = await work()
      result = text === undefined ? undefined : { tone: 'success', text }
    } catch (failure) {
      result = toFailure(failure)
    } finally {
      setBusy(undefined)
    }
    setOutcome(result)
    return result
  }
  /** Shows the failure of a form, whose submission it runs itself. */
  const showFailure = (failure: unknown): SavingOutcome => {
    const result = toFailure(failure)
    setOutcome(result)
    return result
  }
  return { busy, outcome, save, setOutcome, showFailure }
}
