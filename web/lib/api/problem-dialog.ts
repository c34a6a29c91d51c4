import { ApiFailure, type ApiProblem, handledStatus } from './api-problem.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** The problem shown in the error dialog. */
export const shownProblem = createValueStore<ApiProblem | null>(null)

/** Errors for which `handleSessionError` opens another page. */
const isSessionError = ({ error_type }: ApiProblem) =>
  error_type === 'using_another_account' || error_type === 'inactive_account'

/** Opens the error dialog for a failed call. Rethrows any other error. */
export const showProblem = (failure: unknown): void => {
  if (!(failure instanceof ApiFailure)) throw failure
  const { problem } = failure
  if (problem.status_code === handledStatus || isSessionError(problem)) return
  shownProblem.set(problem)
}

/**
 * Awaits a call; if it fails, opens the error dialog and returns undefined. For actions whose
 * failure the screen does not handle itself.
 */
export const attempt = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (failure) {
    showProblem(failure)
    return undefined
  }
}
