const cyrillic = /\p{Script=Cyrillic}/u

/** Removes accents from Latin letters. Cyrillic й and ё are distinct letters and are kept. */
const removeAccents = (text: string): string => {
  const apart = text.normalize('NFD')
  // The exact rule takes three times as long, and few texts need it.
  return cyrillic.test(text)
    ? apart.replace(/(\p{Script=Latin})\p{M}+/gu, '$1').normalize('NFC')
    : apart.replace(/[\u0300-\u036f]+/g, '')
}

/**
 * Normalizes a text for searching: lower case, without accents, punctuation replaced by one space.
 * Line breaks are kept.
 */
export const normalizeSearchText = (text: string): string => {
  const lower = text.toLowerCase()
  const plain = /^[ -~\n]*$/.test(lower) ? lower : removeAccents(lower)
  return plain.replace(/[^\p{L}\p{N}\n]+/gu, ' ').trim()
}

/**
 * Splits a search into words at spaces, commas and semicolons; words of only punctuation are
 * dropped.
 */
export const splitSearchWords = (search: string): string[] =>
  search
    .split(/[\s,;]+/)
    .map((word) => normalizeSearchText(word))
    .filter((word) => word !== '')
