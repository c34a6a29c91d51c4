import { useState } from 'react'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { messageFor, problemText } from '#web/lib/problem-text.ts'
import { useTranslation } from '#web/lib/words.ts'

/** What came of something that was pressed. */
export interface Outcome {
  readonly tone: 'success' | 'danger'
  readonly text: string
}

/**
 * Saves something of a service and keeps what came of it, to be told beside what was pressed.
 * `busy` names what is under way.
 */
export const useSaving = () => {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()

  const failed = (failure: unknown): Outcome => {
    if (!(failure instanceof ApiFailure)) throw failure
    const [first] = failure.problem.errors
    const text = first
      ? messageFor(t, first.error_type, first.error_message)
      : problemText(t, failure.problem)
    return { tone: 'danger', text }
  }
  /** Does the work, which answers the words of its success; one at a time. */
  const save = async (
    what: string,
    work: () => Promise<string | undefined>,
  ): Promise<Outcome | undefined> => {
    if (busy !== undefined) return undefined
    setBusy(what)
    setOutcome(undefined)
    let told: Outcome | undefined
    try {
      const text = await work()
      told = text === undefined ? undefined : { tone: 'success', text }
    } catch (failure) {
      told = failed(failure)
    } finally {
      setBusy(undefined)
    }
    setOutcome(told)
    return told
  }
  return { busy, outcome, save, tell: setOutcome }
}
