/**
 * The characters a label can print, as [first, last] code points: the languages of the network
 * (Estonian, Latvian, Lithuanian, Russian, Finnish), all other Latin, Cyrillic and Greek alphabets
 * of EU destinations, and the punctuation of addresses. The label fonts are subset to them.
 */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x17f],
  [0x218, 0x21b],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const

/** Lists all printable characters as one string, ordered by code point. */
export const listLabelCharacters = (): string =>
  ranges
    .map(([first, last]) =>
      String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
      ),
    )
    .join('')

/** Whether a label can print a character. */
export const isLabelCharacter = (character: string): boolean => {
  const code = character.codePointAt(0)
  return code !== undefined && ranges.some(([first, last]) => code >= first && code <= last)
}
