import { cleanText } from '#shared/lib/text.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/**
 * Longer texts of a file are cut: no field takes as many characters, and normalizing a long run of
 * combining marks takes quadratic time.
 */
const MAX_CELL = 1000

/** Line breaks, tabs and other characters that no field of a shipment accepts. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu

/** Words of ASCII with single spaces between them, as most cells are. They need no cleaning. */
const clean = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** The apostrophe that keeps a spreadsheet from reading a text as a number or formula. */
const textMark = /^['’](?=[\d+=(]|[A-Z]{2}-?\d)/

/** Makes a cell a text of one line. */
export const cleanCell = (text: string): string => {
  const line =
    text.length <= MAX_CELL && clean.test(text)
      ? text
      : cleanText(text.slice(0, MAX_CELL).replace(unprintable, ' ').replace(/ {2,}/g, ' '))
  return line.replace(textMark, '')
}

/** Returns a header as it is compared and remembered: without case, accents and punctuation. */
export const toHeaderKey = (header: string): string =>
  normalizeSearchText(header.slice(0, MAX_CELL))
