import { expect, test } from 'vitest'
import { encodeCode128, countCode128Modules } from './code128.ts'

test('PJJ123C starts in set B, has the symbols of the standard, check symbol 55 and the stop symbol', () => {
  const symbols = ['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321']
  expect(encodeCode128('PJJ123C').join('')).toBe([...symbols, '311321', '2331112'].join(''))
})

test.each([
  // Start, symbols, check of 11 modules each and a stop of 13.
  ['a barcode of the network', 'JJEE12345678901234567', 14 + 2],
  ['digits only', '12345678', 4 + 2],
  ['two digits', '12', 1 + 2],
  ['an odd number of digits', '12345', 4 + 2],
  ['four digits in front', '1234AB', 5 + 2],
  ['an odd run in front', '12345AB', 6 + 2],
  ['four digits inside', 'A1234B', 6 + 2],
  ['six digits inside', 'A123456B', 7 + 2],
  ['no digits', 'PAKK', 4 + 2],
])('%s, %s, takes %i symbols of 11 modules and the stop', (_, text, symbols) => {
  expect(countCode128Modules(encodeCode128(text))).toBe(symbols * 11 + 13)
})

test.each(['', 'õ', 'A\n', 'JJEE€'])('rejects %j', (text) => {
  expect(() => encodeCode128(text)).toThrow(RangeError)
})
