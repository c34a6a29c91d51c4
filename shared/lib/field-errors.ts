import type { FieldError } from '../api/errors.ts'
import type { Fault } from './faults.ts'
import { isMessageCode, messageText } from './messages.ts'

/** Faults as they go on the wire, with their English text. */
export const fieldErrorsOf = (faults: readonly Fault[]): FieldError[] =>
  faults.map(({ field, code }) => ({
    field,
    error_message: messageText(code),
    error_type: code,
  }))

/** What a schema found wrong, as far as it is told here; a union tells it of each alternative. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly errors?: readonly (readonly Issue[])[]
}

/**
 * A schema's issues as faults. Our schemas give a message's code as the message; what they leave
 * to zod's own words (a wrong type, say) becomes `invalid_value`. Of a union without a message
 * the alternative that the value came closest to speaks: one order rather than a list of them.
 */
export const faultsOfIssues = (issues: readonly Issue[]): Fault[] =>
  issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.')
    if (isMessageCode(issue.message)) return [{ field, code: issue.message }]
    const inner = faultsOfIssues(closestOf(issue.errors ?? []))
    if (inner.length === 0) return [{ field, code: 'invalid_value' as const }]
    return inner.map((fault) => ({
      field: [field, fault.field].filter((part) => part !== '').join('.'),
      code: fault.code,
    }))
  })

/**
 * The alternative that failed furthest inside the value, else one that refused it in words of
 * ours; none when all refused it outright.
 */
const closestOf = (alternatives: readonly (readonly Issue[])[]): readonly Issue[] =>
  alternatives.find((issues) => issues.every(({ path }) => path.length > 0)) ??
  alternatives.find((issues) => issues.some(({ message }) => isMessageCode(message))) ??
  []
