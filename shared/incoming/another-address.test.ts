import { expect, test } from 'vitest'
import { checkAnotherAddress } from './another-address.ts'

const address = {
  type: 'address',
  address_country_code: 'ee',
  address_zip: '10111',
  address_street: 'Viru',
  address_house: '4',
  address_apartment: '',
  address_city: 'Tallinn',
  address_state: '',
} as const

test.each([
  ['in the same country', {}, {}, 'ee', []],
  ['without a house', { address_house: '' }, {}, 'ee', ['address.address_house house_required']],
  [
    'in another country',
    { address_country_code: 'lv', address_zip: '1050' },
    {},
    'ee',
    ['address.address_country_code invalid_value'],
  ],
  ['within a time window', {}, { timewindow: 3 }, 'ee', []],
  [
    'within an unknown time window',
    {},
    { timewindow: 4 },
    'ee',
    ['timewindow time_window_invalid'],
  ],
  [
    'within a time window where couriers have none',
    { address_country_code: 'lv', address_zip: '1050' },
    { timewindow: 2 },
    'lv',
    ['timewindow time_window_invalid'],
  ],
  [
    'with a long note',
    {},
    { information_for_courier: 'a'.repeat(37) },
    'ee',
    ['information_for_courier too_long'],
  ],
])('another address %s', (_, change, more, country, issues) => {
  const input = { address: { ...address, ...change }, information_for_courier: '', ...more }
  const found = checkAnotherAddress(input, { country })
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(issues)
})
