import { describe, expect, test } from 'vitest'
import { labelBarcodePattern } from '#shared/labels/barcode.ts'
import { formatLabelCode } from '#shared/labels/label-code.ts'
import { createSheetCode, isSheetCode, judgeScan, parseScannedCode } from './scanned-code.ts'

const barcode = 'JJEE00000000000203104'

describe('the code of a sheet', () => {
  const code = createSheetCode((below) => below - 1)

  test('has 20 signs of 32, and fits the 2D code of a label', () => {
    expect(code).toBe('HS:ZZZZZZZZZZZZZZZZZZZZ')
    expect(createSheetCode(() => 0)).toBe('HS:22222222222222222222')
    expect(code.length).toBeLessThanOrEqual(29)
  })

  test('is no barcode, and no barcode is one', () => {
    expect(isSheetCode(code)).toBe(true)
    expect(labelBarcodePattern.test(code)).toBe(false)
    expect(parseScannedCode(code)).toBeUndefined()
    for (const text of [barcode, code.slice(0, -1), `${code}A`, code.toLowerCase(), 'HS-2611-24-2'])
      expect(isSheetCode(text), text).toBe(false)
  })
})

test.each([
  [barcode, barcode, undefined],
  [`${barcode}/2`, barcode, 2],
  ['jjee 000000 00000 203104', barcode, undefined],
  ['SHOP-1234/13', 'SHOP-1234', 13],
  [`${barcode}-2`, barcode, 2],
  ['SHOP-1234-2', 'SHOP-1234-2', undefined],
])('a scanned %s is the label %s, version %s', (text, code, label_version) => {
  expect(parseScannedCode(text)).toEqual({ barcode: code, label_version })
})

test.each(['', 'abc', `${barcode}/`, `${barcode}/x`, `${barcode}/2/3`, 'https://pakk.example/2'])(
  'a scanned "%s" is no label',
  (text) => {
    expect(parseScannedCode(text)).toBeUndefined()
  },
)

test.each([1, 2, 12])('the printed code of version %s is read back', (version) => {
  const read = parseScannedCode(formatLabelCode({ barcode, version }))
  expect(read).toEqual({ barcode, label_version: version === 1 ? undefined : version })
})

test.each([
  ['ready', 3, undefined, 'ready'],
  ['ready', 3, 3, 'ready'],
  ['ready', 3, 2, 'void_label'],
  ['ready', 3, 4, 'unknown'],
  ['ready', 1, 9, 'unknown'],
  ['ready', 1, 1, 'ready'],
  ['void_label', 3, undefined, 'void_label'],
  ['void_label', 3, 2, 'void_label'],
  ['void_label', 3, 4, 'void_label'],
  ['not_printed', 1, undefined, 'not_printed'],
  ['handed_over', 3, 2, 'handed_over'],
  ['handed_over', 3, 4, 'handed_over'],
  ['cancelled', 3, 2, 'cancelled'],
] as const)('a %s parcel with label %s, scanned as %s: %s', (state, version, scanned, judged) => {
  const parcel = { state, label_version: version }
  expect(judgeScan(parcel, { label_version: scanned })).toBe(judged)
})

test('a label of no parcel of the company is unknown', () => {
  expect(judgeScan(undefined, { label_version: 2 })).toBe('unknown')
})
