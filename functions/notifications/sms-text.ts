/** Characters of one segment: the GSM 7-bit alphabet packs 160, any other text 70. */
const GSM_SEGMENT = 160
const UCS2_SEGMENT = 70

/** The GSM 03.38 basic alphabet, without the ESC that opens its extension. */
const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Characters of its extension: each takes the room of two. */
const gsmExtended = '^{}\\[~]|€'

/** Marks that typography puts in place of plain ones. */
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
 * A text in Latin letters written with the GSM alphabet, as messages in the Baltics are: `õ` is
 * `o`, `š` is `s`, while `ä` and `ö` stay. What has no plain letter (Cyrillic) stays as it is.
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
 * The first of several wordings, from the fullest to the barest, that fits into one segment; the
 * barest, in as many segments as it takes, where none does.
 */
export const fitSms = (wordings: readonly [string, ...string[]]): string => {
  const texts = wordings.map(toGsm)
  return texts.find(fitsOneSms) ?? texts.at(-1) ?? ''
}
