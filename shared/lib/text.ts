import * as z from 'zod/mini'
import type { Violation } from './field-issues.ts'
import type { MessageCode } from './messages.ts'

/**
 * Invisible characters: soft hyphens, zero-width spaces, text direction marks, byte order marks.
 */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Control characters, line and paragraph separators, unpaired surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/**
 * Normalizes a text for storage: Unicode NFC, without invisible characters, trimmed. Texts that look
 * the same then compare equal.
 */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').trim()

/** Validates that a text is not blank. */
export const validateRequired = (text: string, code: MessageCode = 'required'): Violation =>
  text.trim() === '' ? code : undefined

/** Validates that a text has at most `max` characters. */
export const validateMaxLength = (
  text: string,
  max: number,
  code: MessageCode = 'too_long',
): Violation => (text.length > max ? code : undefined)

/**
 * Maximum length in characters of any text field of a body. The rule of each field has its own
 * limit and message; this one only bounds the work of parsing.
 */
const MAX_TEXT = 1000

/** Schema of a single line of text in a body: cleaned, printable, at most 1000 characters. */
export const line = z.string('invalid_value').check(
  // Ends the checks: normalizing a long run of combining marks takes quadratic time.
  z.maxLength(MAX_TEXT, { error: 'too_long', abort: true }),
  z.overwrite(cleanText),
  z.refine((text) => !UNPRINTABLE.test(text), 'invalid_characters'),
)
