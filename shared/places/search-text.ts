/**
 * A text reduced to what a search compares: lower case, accents taken off Latin letters (not off
 * Cyrillic ones, where й and ё are letters of their own), punctuation as one space.
 */
export const searchable = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a search, split at spaces, commas and semicolons; mere punctuation is no word. */
export const searchWords = (search: string): string[] =>
  search
    .split(/[\s,;]+/)
    .map((word) => searchable(word))
    .filter((word) => word !== '')
