import { ApiFailure } from '#web/lib/api/api-problem.ts'

/** Whether a call failed because its token was used or expired while the form was open. */
export const isTokenRejected = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.problem.errors.some(({ field }) => field === 'token')
