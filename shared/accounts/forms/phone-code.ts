import type { Violation } from '#shared/lib/field-issues.ts'
import { validateRequired } from '#shared/lib/text.ts'

/** Number of wrong attempts after which a code is invalid and the dialog closes. */
export const maxPhoneCodeAttempts = 3
/** Validity of a code sent by SMS, in seconds. */
export const phoneCodeTtlSeconds = 10 * 60

/** Validates a typed code: it must not be empty. */
export const validatePhoneCode = (code: string): Violation => validateRequired(code)
