import { expect, test } from 'vitest'
import { formatAddressLine, formatCityName } from './address-text.ts'

const viru = {
  address_street: 'Viru',
  address_house: '4',
  address_apartment: '2',
  address_zip: '10111',
  address_city: 'Tallinn',
}

test.each([
  [{}, 'Viru 4-2, 10111 Tallinn'],
  [{ address_apartment: '' }, 'Viru 4, 10111 Tallinn'],
  [{ address_house: '', address_apartment: '', address_zip: '' }, 'Viru, Tallinn'],
  [{ address_street: '', address_house: '', address_apartment: '' }, '10111 Tallinn'],
])('an address with %j is the line %s', (changes, line) => {
  expect(formatAddressLine({ ...viru, ...changes })).toBe(line)
})

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
