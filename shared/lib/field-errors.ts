import type { FieldError } from '../api/errors.ts'
import type { FieldIssue } from './field-issues.ts'
import { isMessageCode, messageText } from './messages.ts'

/** Faults as they go on the wire, with their English text. */
export const toFieldErrors = (faults: readonly FieldIssue[]): FieldError[] =>
  faults.map(({ field, code }) => ({
    field,
    error_message: messageText(code),
    error_type: code,
  }))

/** What a schema found wrong, as far as it is told here; a union tells it of each alternative. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly errors?: readonly (readonly SchemaIssue[])[]
}

/**
 * A schema's issues as faults. Our schemas give a message's code as the message; what they leave
 * to zod's own words (a wrong type, say) becomes `invalid_value`. Of a union without a message
 * the alternative that the value came closest to speaks: one order rather than a list of them.
 */
export const toFieldIssues = (issues: readonly SchemaIssue[]): FieldIssue[] =>
  issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.')
    if (isMessageCode(issue.message)) return [{ field, code: issue.message }]
    const inner = toFieldIssues(findClosest(issue.errors ?? []))
    if (inner.length === 0) return [{ field, code: 'invalid_value' as const }]
    return inner.map((nested) => ({
      field: [field, nested.field].filter((part) => part !== '').join('.'),
      code: nested.code,
    }))
  })

/**
 * The alternative that failed furthest inside the value, else one that refused it in words of
 * ours; none when all refused it outright.
 */
const findClosest = (alternatives: readonly (readonly SchemaIssue[])[]): readonly SchemaIssue[] =>
  alternatives.find((issues) => issues.every(({ path }) => path.length > 0)) ??
  alternatives.find((issues) => issues.some(({ message }) => isMessageCode(message))) ??
  []
