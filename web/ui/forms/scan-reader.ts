/** The parts of a keyboard event that a scanner's text is read from. */
export type ScannerKey = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp' | 'repeat'>

/** Longest time in ms between two characters of a scanner; a person types more slowly. */
const maxGapMs = 60

/** Fewest characters that are taken for a scan. */
const minLength = 4

const signs: Readonly<Record<string, string>> = { Slash: '/', Minus: '-', Semicolon: ':' }

/**
 * The character of a key. Scanners press the keys of an American keyboard: under a layout without
 * these characters, such as a Russian or Lithuanian one, the position of the key says which was meant.
 */
const toCharacter = ({ key, code }: ScannerKey): string | undefined => {
  if (/^[A-Za-z0-9/:-]$/.test(key)) return key.toUpperCase()
  if (key.length > 1) return undefined
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
  return letter ?? digit ?? signs[code]
}

/** Keys of lists that are pressed as fast have no digits; barcodes have. */
const isScan = (text: string): boolean => text.length >= minLength && /\d/.test(text)

/**
 * What a key is to a scan: no part of one as far as is known, a further character of one, or its end with
 * its text.
 */
export type ScanStep =
  | { readonly kind: 'none' | 'character' }
  | { readonly kind: 'end'; readonly text: string }

/**
 * Creates a reader of the keys of a barcode scanner, which works as a keyboard: characters that follow
 * each other faster than anybody types, then Enter.
 */
export const createScanReader = (): ((key: ScannerKey) => ScanStep) => {
  let text = ''
  let lastAt = 0
  return (event) => {
    const isFast = event.timeStamp - lastAt <= maxGapMs
    lastAt = event.timeStamp
    // Modifier keys come between the characters.
    if (event.key === 'Shift' || event.key === 'CapsLock') return { kind: 'none' }
    // A key that is held down repeats as fast.
    const before = isFast && !event.repeat ? text : ''
    if (event.key === 'Enter') {
      text = ''
      return isScan(before) ? { kind: 'end', text: before } : { kind: 'none' }
    }
    const character = toCharacter(event)
    text = character === undefined ? '' : before + character
    return { kind: isScan(text) ? 'character' : 'none' }
  }
}
