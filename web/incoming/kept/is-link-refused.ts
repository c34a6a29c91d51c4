import type { ApiFailure } from '#web/lib/api/api-problem.ts'

/** Whether a parcel cannot be opened in this way, now or later. */
export const isLinkRefused = (failure: ApiFailure | undefined): boolean =>
  failure !== undefined &&
  ['not_found', 'not_allowed', 'not_authenticated', 'validation_error'].includes(
    failure.problem.error_type,
  )
