/**
 * Advances of font 0 of ZPL printers at size 1, in thousandths, of the characters from the space to the
 * tilde: those of a bold condensed Helvetica, which the font is a copy of, with a wider hyphen.
 */
const advances = [
  250, 333, 333, 500, 500, 833, 667, 250, 333, 333, 500, 500, 333, 800, 333, 278, 500, 500, 500,
  500, 500, 500, 500, 500, 500, 500, 278, 278, 500, 500, 500, 500, 833, 556, 556, 556, 611, 500,
  500, 611, 611, 278, 444, 556, 500, 778, 611, 611, 556, 611, 611, 556, 500, 611, 556, 833, 556,
  556, 500, 333, 250, 333, 500, 500, 333, 500, 500, 444, 500, 500, 278, 500, 500, 278, 278, 444,
  278, 778, 500, 500, 500, 500, 333, 444, 278, 500, 444, 667, 444, 444, 389, 274, 250, 274, 500,
] as const

const firstCharacter = 0x20

/** Letters with marks that every font 0 has, those of code page 1252, and signs that labels print. */
const marked = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿŠšŽž'
const signs: Readonly<Record<string, number>> = { '·': 333, '–': 500, '…': 1000, '€': 500 }

/** Returns the advance of a character at size 1, in thousandths; undefined if the font may lack it. */
const getAdvance = (character: string): number | undefined => {
  const letter = marked.includes(character) ? character.normalize('NFD').slice(0, 1) : character
  return signs[character] ?? advances[letter.charCodeAt(0) - firstCharacter]
}

/**
 * Measures a text in font 0 of ZPL printers at size 1; undefined if the font may lack one of its
 * characters. Printers have the letters of western Europe and Finnish and Estonian with certainty, but
 * Latvian, Lithuanian, Cyrillic and Greek ones only with further fonts.
 */
export const measurePrinterText = (text: string): number | undefined => {
  let thousandths = 0
  for (const character of text) {
    const advance = getAdvance(character)
    if (advance === undefined) return undefined
    thousandths += advance
  }
  return thousandths / 1000
}
