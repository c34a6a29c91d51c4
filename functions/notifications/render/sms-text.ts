/** Characters per segment: 160 in the GSM 7-bit alphabet, 70 in any other text. */
const GSM_SEGMENT = 160
const UCS2_SEGMENT = 70
/** Characters of each segment of a longer text, which also has the header that joins them. */
const GSM_PART = 153
const UCS2_PART = 67

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

/** Counts the segments that a text is charged as, and tells its alphabet. */
export const countSegments = (text: string): { alphabet: keyof SmsLimit; segments: number } => {
  const characters = [...text]
  const isUcs2 = !characters.every(isGsm)
  const extended = characters.filter((character) => gsmExtended.includes(character)).length
  const length = isUcs2 ? text.length : characters.length + extended
  const [single, part] = isUcs2 ? [UCS2_SEGMENT, UCS2_PART] : [GSM_SEGMENT, GSM_PART]
  return {
    alphabet: isUcs2 ? 'ucs2' : 'gsm',
    segments: length <= single ? 1 : Math.ceil(length / part),
  }
}

/** The most segments of a text by its alphabet. */
export interface SmsLimit {
  readonly gsm: number
  readonly ucs2: number
}

/** Whether a text takes no more segments than a limit. */
const isWithin = (text: string, limit: SmsLimit): boolean => {
  const { alphabet, segments } = countSegments(text)
  return segments <= limit[alphabet]
}

/**
 * Returns the first of several wordings, ordered from longest to shortest, that is within a limit. If
 * none is, returns the last one.
 */
export const fitSms = (wordings: readonly [string, ...string[]], limit: SmsLimit): string => {
  const texts = wordings.map(toGsm)
  return texts.find((text) => isWithin(text, limit)) ?? texts.at(-1) ?? ''
}
