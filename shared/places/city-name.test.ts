import { expect, test } from 'vitest'
import { formatCityName } from './city-name.ts'

test.each([
  ['TALLINN', 'Tallinn'],
  ['ABJA-PALUOJA', 'Abja-Paluoja'],
  ['IDA-VIRUMAA', 'Ida-Virumaa'],
  ['ALAVERE KÜLA', 'Alavere küla'],
  ['SOODLA KÜLA, ANIJA VALD', 'Soodla küla, Anija vald'],
  ['ĶEKAVAS PAGASTS', 'Ķekavas pagasts'],
  ['DIDŽIOJI RIEŠĖ', 'Didžioji Riešė'],
  ['HEINOLA KK', 'Heinola kk'],
  ['ÄHTÄRI', 'Ähtäri'],
  ['II', 'Ii'],
  ['Tartu linn', 'Tartu linn'],
  ['', ''],
])('formats %s as %s', (name, written) => {
  expect(formatCityName(name)).toBe(written)
})
