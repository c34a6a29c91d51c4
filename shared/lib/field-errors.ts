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

/** What a schema found wrong, as far as it is told here. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * A schema's issues as faults. Our schemas give a message's code as the message; what they leave
 * to zod's own words (a wrong type, say) becomes `invalid_value`.
 */
export const faultsOfIssues = (issues: readonly Issue[]): Fault[] =>
  issues.map(({ path, message }) => ({
    field: path.map(String).join('.'),
    code: isMessageCode(message) ? message : 'invalid_value',
  }))
