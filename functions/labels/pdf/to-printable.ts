/** Replaces characters without a glyph. */
const replacement = '?'

const blank = /^\s$/u
/**
 * Marks without a base letter, control characters, and invisible characters (joiners, directions).
 */
const invisible = /^[\p{M}\p{Cc}\p{Cf}]$/u

const marks = /\p{M}/gu

/** Removes combining marks after compatibility decomposition (NFKD). */
const removeMarks = (character: string) => character.normalize('NFKD').replace(marks, '')

/**
 * Converts a text to characters that a font has. Decomposed letters are composed, a letter that is
 * not in the font loses its marks (ế → e), invisible characters are removed, and any other character
 * that is not in the font becomes `?`. White space is collapsed into single spaces and trimmed.
 */
export const toPrintable = (text: string, has: (character: string) => boolean): string => {
  let result = ''
  for (const character of text.normalize('NFC')) {
    if (character === ' ' || blank.test(character)) {
      if (!result.endsWith(' ')) result += ' '
    } else if (has(character)) result += character
    else if (!invisible.test(character)) {
      const plain = removeMarks(character)
      result += plain !== '' && Array.from(plain).every(has) ? plain : replacement
    }
  }
  return result.trim()
}
