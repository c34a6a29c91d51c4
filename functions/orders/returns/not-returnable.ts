import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'

/** Creates the error for a parcel that cannot be returned, with the reason as code. */
export const createNotReturnableProblem = (reason: string): Problem =>
  new Problem('conflict', formatMessage('not_returnable'), { code: reason })
