import { expect, test } from 'vitest'
import { cityName } from './city-name.ts'

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
])('%s is written %s', (name, written) => {
  expect(cityName(name)).toBe(written)
})
