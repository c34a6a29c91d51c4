import { type RefusalReason, refusalReasons } from '#shared/incoming/incoming-changes.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'

/** Why a change was not made. */
export type IncomingFailure =
  /** The parcel does not allow it any more. */
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  /** There was no response: nothing is known to be changed, and it can be tried again. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'failed'; readonly problem: ApiProblem }

const findReason = (code: string): RefusalReason | undefined =>
  refusalReasons.find((each) => each === code)

/**
 * Returns why a change was not made.
 * @throws any other failure than that of a call.
 */
export const toIncomingFailure = (failure: unknown): IncomingFailure => {
  if (!(failure instanceof ApiFailure)) throw failure
  const { problem } = failure
  const reason = findReason(problem.error_code)
  if (reason) return { kind: 'refused', reason }
  return problem.error_type === 'network_error'
    ? { kind: 'unanswered' }
    : { kind: 'failed', problem }
}

/** The part of the request in which a form's fields are. */
const bodyPart = /^change\.(?:safe_place\.)?/

/** Names the refused fields of a change as the form does, which has no parts around them. */
export const toFormFailure = (failure: unknown): unknown => {
  if (!(failure instanceof ApiFailure)) return failure
  const { problem } = failure
  return new ApiFailure({
    ...problem,
    errors: problem.errors.map((each) => ({ ...each, field: each.field.replace(bodyPart, '') })),
  })
}
