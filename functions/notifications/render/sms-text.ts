/** The default alphabet of SMS (GSM 03.38) without ESC, the prefix of its extension. */
const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Characters of its extension; each counts as two. */
const gsmExtended = '^{}\\[~]|€'

/** The characters that a single part has room for, and each part of a longer text, which is joined. */
const partLengths = {
  gsm: { single: 160, joined: 153 },
  ucs2: { single: 70, joined: 67 },
} as const

const isGsm = (character: string): boolean =>
  gsmBasic.includes(character) || gsmExtended.includes(character)

/** Returns the alphabet of a text: one character outside the alphabet of GSM makes it `ucs2`. */
const getAlphabet = (text: string): keyof typeof partLengths =>
  [...text].every(isGsm) ? 'gsm' : 'ucs2'

/** Counts the parts that a text message is sent and charged as. */
export const countSmsParts = (text: string): number => {
  const alphabet = getAlphabet(text)
  const extended = [...text].filter((character) => gsmExtended.includes(character)).length
  const length = alphabet === 'gsm' ? text.length + extended : text.length
  const { single, joined } = partLengths[alphabet]
  return length <= single ? 1 : Math.ceil(length / joined)
}

/** Typographic characters and their plain equivalents. */
const plainMarks: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '„': '"',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '`': "'",
  '…': '...',
  '\u00a0': ' ',
}

/** Letters that have no sound of their own. People leave them out, also in passports. */
const silent = /[ЬьЪъ]/g

/** Replaces a character by its Latin letter without a mark, or by its plain equivalent. */
const simplify = (character: string): string => {
  if (isGsm(character)) return character
  if (/\p{Script=Latin}/u.test(character))
    return character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plainMarks[character] ?? character
}

/**
 * Writes a text in the alphabet of GSM, as people in the Baltics do in text messages: `õ` becomes `o`
 * and `š` becomes `s`, `ж` becomes `zh`, while `ä`, `ö` and `ü` stay.
 */
export const transliterate = async (text: string): Promise<string> => {
  const simple = [...text.normalize('NFC').replaceAll(silent, '')].map(simplify)
  if (simple.every((part) => [...part].every(isGsm))) return simple.join('')
  // Half a megabyte, which only texts of other scripts need.
  const { default: toAscii } = await import('any-ascii')
  return simple.map((part) => ([...part].every(isGsm) ? part : toAscii(part))).join('')
}

/** The most parts of a text, by its alphabet. */
export type SmsLimit = Readonly<Record<keyof typeof partLengths, number>>

/** Whether a text has no more parts than a limit. */
export const isWithin = (text: string, limit: SmsLimit): boolean =>
  countSmsParts(text) <= limit[getAlphabet(text)]
