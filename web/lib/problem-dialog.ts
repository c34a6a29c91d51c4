import { ApiFailure, type ApiProblem } from './api-problem.ts'
import { valueStore } from './value-store.ts'

/** The problem that the error dialog shows, if any. */
export const shownProblem = valueStore<ApiProblem | null>(null)

/** An answer with this status says nothing to people: its call has been dealt with elsewhere. */
const silentStatus = 999

/** With these another page is on its way already: nothing is to flash up before it comes. */
const isAnswered = ({ error_type }: ApiProblem) =>
  error_type === 'using_another_account' || error_type === 'inactive_account'

/** Opens the error dialog. What is no failed call is a fault of ours and is thrown on. */
export const showProblem = (failure: unknown): void => {
  if (!(failure instanceof ApiFailure)) throw failure
  const { problem } = failure
  if (problem.status_code === silentStatus || isAnswered(problem)) return
  shownProblem.set(problem)
}

/**
 * Waits for a call; when it fails, opens the error dialog and gives undefined. For everything a
 * press of a button starts and whose failure the screen itself has nothing to say about.
 */
export const attempt = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (failure) {
    showProblem(failure)
    return undefined
  }
}
