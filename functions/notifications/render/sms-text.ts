/** Characters per segment: 160 in the GSM 7-bit alphabet, 70 in any other text. */
const GSM_SEGMENT = 160
const UCS2_SEGMENT = 70

/** The GSM 03.38 basic alphabet without ESC, the prefix of its extension. */
const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Characters of its extension; each counts as two. */
const gsmExtended = '^{}\\[~]|€'

/** Typographic characters and their plain equivalents. */
const plainMarks: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '„': '"',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '…': '...',
  '\u00a0': ' ',
}

const isGsm = (character: string): boolean =>
  gsmBasic.includes(character) || gsmExtended.includes(character)

/**
 * Converts a text to the GSM alphabet, as is usual for SMS in the Baltics: `õ` becomes `o` and `š`
 * becomes `s`, while `ä` and `ö` stay. Characters without an equivalent (Cyrillic) are unchanged.
 */
export const toGsm = (text: string): string =>
  [...text]
    .map((character) => {
      if (isGsm(character)) return character
      const plain = plainMarks[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return [...plain].every(isGsm) ? plain : character
    })
    .join('')

/** Whether a text fits into one segment. */
export const fitsOneSms = (text: string): boolean => {
  const characters = [...text]
  if (!characters.every(isGsm)) return text.length <= UCS2_SEGMENT
  const extended = characters.filter((character) => gsmExtended.includes(character)).length
  return characters.length + extended <= GSM_SEGMENT
}

/**
 * Returns the first of several wordings, ordered from longest to shortest, that fits into one
 * segment. If none fits, returns the last one, which then takes several segments.
 */
export const fitSms = (wordings: readonly [string, ...string[]]): string => {
  const texts = wordings.map(toGsm)
  return texts.find(fitsOneSms) ?? texts.at(-1) ?? ''
}
