import * as z from 'zod/mini'
import { cleanText } from './text.ts'

/** Control characters, line and paragraph separators, unpaired surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/**
 * Maximum length in characters of any text field of a body. The rule of each field has its own
 * limit and message; this one only bounds the work of parsing.
 */
const MAX_TEXT = 1000

/**
 * Schema of a single line of text in a body: cleaned, printable, at most 1000 characters. It has its
 * own file, because the first screen loads no schemas.
 */
export const line = z.string('invalid_value').check(
  // Ends the checks: normalizing a long run of combining marks takes quadratic time.
  z.maxLength(MAX_TEXT, { error: 'too_long', abort: true }),
  z.overwrite(cleanText),
  z.refine((text) => !UNPRINTABLE.test(text), 'invalid_characters'),
)
