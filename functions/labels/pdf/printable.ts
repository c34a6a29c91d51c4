/** Stands for what the font has no glyph for. */
const replacement = '?'

const blank = /^\s$/u
/** Marks without a letter to sit on, controls, and invisible characters (joiners, directions). */
const invisible = /^[\p{M}\p{Cc}\p{Cf}]$/u

const marks = /\p{M}/gu

/** Composed form where there is one: most keyboards and the fonts give that. */
const withoutMarks = (character: string) => character.normalize('NFKD').replace(marks, '')

/**
 * A text in characters that a font has: decomposed letters are composed, a letter the font lacks
 * loses its marks (ế → e), what is invisible goes, a line break is a blank, and anything else
 * the font lacks becomes `?`. Blanks at the ends go and runs of them become one.
 */
export const printable = (text: string, has: (character: string) => boolean): string => {
  let result = ''
  for (const character of text.normalize('NFC')) {
    if (character === ' ' || blank.test(character)) {
      if (!result.endsWith(' ')) result += ' '
    } else if (has(character)) result += character
    else if (!invisible.test(character)) {
      const plain = withoutMarks(character)
      result += plain !== '' && Array.from(plain).every(has) ? plain : replacement
    }
  }
  return result.trim()
}
