import { expect, test } from 'vitest'
import { formatAddressLine } from './address-text.ts'

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
