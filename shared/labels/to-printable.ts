import type { Violation } from '#shared/lib/field-issues.ts'
import { cleanText } from '#shared/lib/text.ts'
import { isLabelCharacter } from './label-characters.ts'

/** Replaces characters that a label cannot print. */
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
 * Converts a text to characters that a label can print. Decomposed letters are composed, a letter
 * that it lacks loses its marks (ế → e), invisible characters are removed, and any other character
 * that it lacks becomes `?`. White space is collapsed into single spaces and trimmed.
 */
export const toPrintable = (text: string): string => {
  let result = ''
  for (const character of text.normalize('NFC')) {
    if (character === ' ' || blank.test(character)) {
      if (!result.endsWith(' ')) result += ' '
    } else if (isLabelCharacter(character)) result += character
    else if (!invisible.test(character)) {
      const plain = removeMarks(character)
      result += plain !== '' && Array.from(plain).every(isLabelCharacter) ? plain : replacement
    }
  }
  return result.trim()
}

/** Returns what a label prints of a text if it lacks some of its characters, otherwise undefined. */
export const findLossyPrint = (text: string): string | undefined => {
  const wanted = cleanText(text).replaceAll(/\s+/g, ' ')
  const printed = toPrintable(text)
  return printed === wanted ? undefined : printed
}

/** Validates that a label prints at least one letter or digit of a name that it prints with losses. */
export const validatePrintableName = (name: string): Violation => {
  // Letters and digits of ASCII are printed whatever stands around them.
  if (/[A-Za-z0-9]/.test(name)) return undefined
  const printed = findLossyPrint(name)
  return printed === undefined || /[\p{L}\p{N}]/u.test(printed) ? undefined : 'name_not_printable'
}
