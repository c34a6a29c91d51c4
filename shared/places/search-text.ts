const cyrillic = /\p{Script=Cyrillic}/u

/** Takes accents off Latin letters; in Cyrillic, й and ё are letters of their own. */
const withoutAccents = (text: string): string => {
  const apart = text.normalize('NFD')
  // The exact rule costs three times as much, and few texts need it.
  return cyrillic.test(text)
    ? apart.replace(/(\p{Script=Latin})\p{M}+/gu, '$1').normalize('NFC')
    : apart.replace(/[\u0300-\u036f]+/g, '')
}

/**
 * A text reduced to what a search compares: lower case, no accents, punctuation as one space.
 * Lines stay apart.
 */
export const searchable = (text: string): string => {
  const lower = text.toLowerCase()
  const plain = /^[ -~\n]*$/.test(lower) ? lower : withoutAccents(lower)
  return plain.replace(/[^\p{L}\p{N}\n]+/gu, ' ').trim()
}

/** The words of a search, split at spaces, commas and semicolons; mere punctuation is no word. */
export const searchWords = (search: string): string[] =>
  search
    .split(/[\s,;]+/)
    .map((word) => searchable(word))
    .filter((word) => word !== '')
