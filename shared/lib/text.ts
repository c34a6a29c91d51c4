import type { Violation } from './field-issues.ts'
import type { MessageCode } from './messages.ts'

/**
 * Invisible characters: soft hyphens, zero-width spaces, text direction marks, byte order marks.
 */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

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
