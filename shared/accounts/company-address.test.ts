import { expect, test } from 'vitest'
import { formatCompanyAddress } from './company-address.ts'

const whole = { address_street: 'Viru 4', address_zip: '10111', address_state: 'Tallinn' }

test.each([
  [{}, 'Viru 4, 10111 Tallinn'],
  [{ address_zip: '' }, 'Viru 4, Tallinn'],
  [{ address_state: '' }, 'Viru 4, 10111'],
  [{ address_street: '' }, '10111 Tallinn'],
  [{ address_street: '', address_zip: '', address_state: '' }, ''],
])('an address with %j is formatted as "%s"', (change, line) => {
  expect(formatCompanyAddress({ ...whole, ...change })).toBe(line)
})
