const hasMark = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** Words of the letters of ASCII and, at C0–FF, of a Windows encoding; Š, Ž, š and ž of windows-1252. */
const words = /[A-Za-zŠŽšž\u00c0-\u00ff]+/g

/** Bytes that are no Russian letters in windows-1251. */
const notRussian = /[ŠŽšž]/

/**
 * Whether the letters outside ASCII are Russian in windows-1251: most of them are in words without a
 * letter of ASCII. In Baltic and Western words they stand between such letters.
 */
const isCyrillic = (bytes: Uint8Array): boolean => {
  const counts = { russian: 0, other: 0 }
  for (const [word] of new TextDecoder('latin1').decode(bytes).matchAll(words)) {
    const letters = word.replace(/[A-Za-z]/g, '').length
    const isRussian = letters === word.length && !notRussian.test(word)
    counts[isRussian ? 'russian' : 'other'] += letters
  }
  return counts.russian > counts.other
}

/**
 * Control characters other than tabs and line breaks, and characters that an encoding lacks. Text
 * files do not contain them: the letters of windows-1252 at 80–9F are none in windows-1257.
 */
const controls = /[^\P{Cc}\t\r\n]|\ufffd/u

/** Accents without a letter, which windows-1257 has where windows-1252 has Ž and other signs. */
const loneAccents = /[\u00a8\u00af\u00b8\u02c7\u02db]/

/** Whether every other byte of a beginning is zero, as in UTF-16 of a Latin text without its mark. */
const findWideEncoding = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes.length % 2 === 1 || bytes.length < 8) return undefined
  const head = bytes.subarray(0, 200)
  const countZeros = (from: number) =>
    head.filter((byte, index) => index % 2 === from && byte === 0).length
  const [even, odd] = [countZeros(0), countZeros(1)]
  const most = head.length / 4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

/**
 * Decodes a text file: UTF-8, UTF-16, else windows-1251 for Russian, windows-1257, which has the
 * letters of the Baltic languages and most of ISO 8859-1, or windows-1252.
 * Returns undefined for a file of another kind.
 */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  if (hasMark(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (hasMark(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) {
    const wide = findWideEncoding(bytes)
    const text = wide && new TextDecoder(wide).decode(bytes)
    return text === undefined || controls.test(text) ? undefined : text
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const encodings = isCyrillic(bytes) ? ['windows-1251'] : ['windows-1257', 'windows-1252']
    const texts = encodings.map((encoding) => new TextDecoder(encoding).decode(bytes))
    const possible = texts.filter((each) => !controls.test(each))
    return possible.find((each) => !loneAccents.test(each)) ?? possible[0]
  }
}
