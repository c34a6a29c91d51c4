import { expect, test } from 'vitest'
import { formatLabelCode } from './label-code.ts'

const barcode = 'JJEE00000000000000017'

test.each([
  ['the first version is the barcode alone', { barcode, version: 1 }, barcode],
  ['a later version follows the barcode', { barcode, version: 2 }, `${barcode}/2`],
  ['a version of two digits', { barcode, version: 12 }, `${barcode}/12`],
  [
    'a barcode without room for the version',
    { barcode: 'A'.repeat(28), version: 2 },
    'A'.repeat(28),
  ],
])('%s', (_, label, code) => expect(formatLabelCode(label)).toBe(code))
