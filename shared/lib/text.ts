import * as z from 'zod/mini'
import type { Violation } from './field-issues.ts'
import type { MessageCode } from './messages.ts'

/** Marks that print nothing: soft hyphens, zero-width blanks, text direction, byte order marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Control characters, line and paragraph separators, halves of a surrogate pair. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/**
 * A text as it is kept: one Unicode form, no invisible marks, trimmed. What two people see as
 * the same then is the same.
 */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').trim()

/** Refuses an empty text. */
export const filled = (text: string, code: MessageCode = 'required'): Violation =>
  text.trim() === '' ? code : undefined

/** Refuses a text of more than `max` characters. */
export const atMost = (text: string, max: number, code: MessageCode = 'too_long'): Violation =>
  text.length > max ? code : undefined

/**
 * The longest text any field of a body may bring before its own rule is asked. The rules give
 * the exact limits and messages; this only bounds the work.
 */
const MAX_TEXT = 1000

/**
 * One line of text in a body: cleaned, printable, bounded. Further rules belong to whoever
 * knows the context.
 */
export const line = z.string('invalid_value').check(
  z.maxLength(MAX_TEXT, 'too_long'),
  z.overwrite(cleanText),
  z.refine((text) => !UNPRINTABLE.test(text), 'invalid_characters'),
)
