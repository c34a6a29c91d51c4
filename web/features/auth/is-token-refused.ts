import { ApiFailure } from '#web/lib/api-problem.ts'

/** Whether a call was refused for its token: the link was used or ran out while the form stood. */
export const isTokenRefused = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.problem.errors.some(({ field }) => field === 'token')
