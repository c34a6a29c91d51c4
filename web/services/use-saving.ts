import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFailure } from '#web/lib/api/problem-text.ts'

/** The outcome of an action, as shown beside its control. */
export interface Outcome {
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
  const [outcome, setOutcome] = useState<Outcome>()

  const toFailure = (failure: unknown): Outcome => ({
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
  ): Promise<Outcome | undefined> => {
    if (busy !== undefined) return undefined
    setBusy(name)
    setOutcome(undefined)
    let result: Outcome | undefined
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
  const showFailure = (failure: unknown): Outcome => {
    const result = toFailure(failure)
    setOutcome(result)
    return result
  }
  return { busy, outcome, save, setOutcome, showFailure }
}
