import { describe, expect, test } from 'vitest'
import { createScanReader, type ScannerKey, type ScanStep } from './scan-reader.ts'

/** Reads keys that follow each other after `gapMs`. */
const readKeys = (
  keys: readonly (Pick<ScannerKey, 'key' | 'code'> & { repeat?: boolean })[],
  gapMs: number,
) => {
  const read = createScanReader()
  return keys.map((key, index): ScanStep =>
    read({ repeat: false, ...key, timeStamp: 1_000 + index * gapMs }),
  )
}

const enter = { key: 'Enter', code: 'Enter' }

const toCode = (character: string): string => {
  if (/\d/.test(character)) return `Digit${character}`
  if (character === '/') return 'Slash'
  return character === '-' ? 'Minus' : `Key${character}`
}

/** The keys of an American keyboard, as a layout names them. */
const press = (text: string, layout: Readonly<Record<string, string>> = {}) => [
  ...Array.from(text, (character) => ({
    key: layout[character] ?? character,
    code: toCode(character),
  })),
  enter,
]

const code = 'JJEE17/2'

describe('keys in the speed of a scanner', () => {
  test('are a scan that ends with Enter', () =>
    expect(readKeys(press(code), 8).at(-1)).toEqual({ kind: 'end', text: code }))

  test('are known from their first digit on, so that keys of lists that are pressed fast still work', () => {
    const listKinds = (text: string) => readKeys(press(text), 8).map(({ kind }) => kind)
    const none = ['none', 'none', 'none', 'none']
    expect(listKinds('JJEE12')).toEqual([...none, 'character', 'character', 'end'])
    expect(listKinds('jjkx')).toEqual([...none, 'none'])
  })

  test('may have Shift between them', () => {
    const shift = { key: 'Shift', code: 'ShiftLeft' }
    const keys = press(code).flatMap((key) => [shift, key])
    expect(readKeys(keys, 8).at(-1)).toEqual({ kind: 'end', text: code })
  })

  test.each([
    ['Russian', { J: 'О', E: 'У', '/': '.' }],
    ['Lithuanian', { 1: 'ą', 2: 'č', 7: 'ū' }],
  ])('are read by their position under a %s layout', (_, layout) =>
    expect(readKeys(press(code, layout), 8).at(-1)).toEqual({ kind: 'end', text: code }),
  )

  test('of a short text are no scan', () =>
    expect(readKeys(press('JJE'), 8).at(-1)).toEqual({ kind: 'none' }))

  test('begin anew behind a key that no barcode has', () =>
    expect(
      readKeys(
        [...press('OLD').slice(0, 3), { key: 'ArrowDown', code: 'ArrowDown' }, ...press(code)],
        8,
      ).at(-1),
    ).toEqual({ kind: 'end', text: code }))
})

test('a key that is held down is no scan', () => {
  const held = Array.from({ length: 9 }, (_, index) => ({
    key: 'j',
    code: 'KeyJ',
    repeat: index > 0,
  }))
  expect(new Set(readKeys([...held, enter], 30).map(({ kind }) => kind))).toEqual(new Set(['none']))
})

test('keys that a person types are no scan', () =>
  expect(new Set(readKeys(press(code), 90).map(({ kind }) => kind))).toEqual(new Set(['none'])))
