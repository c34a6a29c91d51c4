import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'Nimi;Telefon\r\nÕnne Jõgi;+37255512345\r\nKristjan Šmidt;+37255512346'
const baltic = 'Jānis Bērziņš;Ģirts Ķēniņš;Žana Šļakota;Ąžuolas Čiurlionis'
const russian = 'Имя;Телефон\r\nОльга Йогансон;+37255512345'

/** The bytes of a text in an encoding of one byte per character. */
const encode = (source: string, encoding: string): Uint8Array => {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from([...source].map((letter) => bytes.get(letter) ?? 0))
}
const utf8 = (source: string) => new TextEncoder().encode(source)
const utf16 = (source: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(source, 'utf16le')])

describe('a file is decoded', () => {
  test.each([
    ['UTF-8', utf8(text), text],
    ['UTF-8 with its mark', utf8(`\ufeff${text}`), text],
    ['UTF-16, as the Unicode text of Excel', utf16(text), text],
    ['windows-1257', encode(text, 'windows-1257'), text],
    ['windows-1257 with Latvian and Lithuanian letters', encode(baltic, 'windows-1257'), baltic],
    [
      'ISO 8859-1 with Estonian letters',
      encode('Õnne Öösaar, Õie Öö', 'latin1'),
      'Õnne Öösaar, Õie Öö',
    ],
    ['windows-1252 with š', encode('Õnne Šmidt', 'windows-1252'), 'Õnne Šmidt'],
    ['windows-1252 with ž', encode('Žanna Kask, Õž', 'windows-1252'), 'Žanna Kask, Õž'],
    ['UTF-16 without its mark', utf16(text).slice(2), text],
    ['windows-1251', encode(russian, 'windows-1251'), russian],
    ['ASCII', utf8('Name,Phone'), 'Name,Phone'],
    ['nothing', new Uint8Array(), ''],
  ])('%s', (_, bytes, expected) => expect(decodeText(bytes)).toBe(expected))
})

test.each([
  ['a spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8)],
  ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0x81, 0x8d)],
])('%s is no text', (_, bytes) => expect(decodeText(bytes)).toBeUndefined())
