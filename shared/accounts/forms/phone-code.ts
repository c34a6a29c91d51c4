import type { Violation } from '../../lib/field-issues.ts'
import { filled } from '../../lib/text.ts'

/** Wrong codes after which a code is worth nothing and its dialog closes. */
export const phoneCodeTries = 3
/** How long a code by SMS holds, in seconds. */
export const phoneCodeSeconds = 10 * 60

/** The rule of a code as it is typed. */
export const validatePhoneCode = (code: string): Violation => filled(code)
