import { expect, test } from 'vitest'
import { sumByVatRate } from './vat-totals.ts'

const line = (price_cents: number, vat_rate = 24) => ({ price_cents, vat_rate })

test.each([
  ['no lines', [], []],
  ['one line', [line(419)], [{ rate: 24, net: 338, vat: 81, gross: 419 }]],
  [
    'two lines of one rate, whose VAT is rounded once',
    [line(419), line(35)],
    // 454 × 24 / 124 = 87.87
    [{ rate: 24, net: 366, vat: 88, gross: 454 }],
  ],
  [
    'two rates, the highest first',
    [line(1000, 21), line(1000, 25.5)],
    [
      { rate: 25.5, net: 797, vat: 203, gross: 1000 },
      { rate: 21, net: 826, vat: 174, gross: 1000 },
    ],
  ],
  ['a refund', [line(-419)], [{ rate: 24, net: -338, vat: -81, gross: -419 }]],
  ['a free line', [line(0)], [{ rate: 24, net: 0, vat: 0, gross: 0 }]],
])('%s', (_, lines, totals) => expect(sumByVatRate(lines)).toEqual(totals))
