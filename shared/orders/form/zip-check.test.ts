import { describe, expect, test } from 'vitest'
import { isZipPending, isZipServed, getZipPrice, toZipQuery } from './zip-check.ts'

const form = (country: string, zip: string) => ({
  product_id: 7,
  zip_check: null,
  destination: {
    type: 'address' as const,
    address_country_code: country,
    address_zip: zip,
    address_street: '',
    address_house: '',
    address_apartment: '',
    address_city: '',
    address_state: '',
  },
})

describe('toZipQuery', () => {
  test.each([
    ['de', '10115', { country: 'de', zip: '10115', productId: 7 }],
    ['de', ' 10115 ', { country: 'de', zip: '10115', productId: 7 }],
    ['ie', '', { country: 'ie', zip: '', productId: 7 }],
    ['de', '1011', undefined],
    ['de', '', undefined],
    ['ee', '10115', undefined],
    ['lv', 'LV-1010', undefined],
  ])('%s %s: %j', (country, zip, query) => expect(toZipQuery(form(country, zip))).toEqual(query))

  test('returns undefined before a size is selected', () =>
    expect(toZipQuery({ ...form('de', '10115'), product_id: null })).toBe(undefined))
})

describe('the check of a postal code', () => {
  const question = 'de 10115 7'
  const served = { question, state: 'served' as const, price: 22.9 }

  test('is pending as soon as the code is complete', () =>
    expect(isZipPending(form('de', '10115'))).toBe(true))

  test('gives the final price when the code is served', () => {
    const answered = { ...form('de', '10115'), zip_check: served }
    expect([isZipPending(answered), isZipServed(answered), getZipPrice(answered)]).toEqual([
      false,
      true,
      22.9,
    ])
  })

  test('gives no price when the code is refused', () => {
    const refused = {
      ...form('de', '10115'),
      zip_check: { question, state: 'refused' as const, price: 22.9 },
    }
    expect([isZipServed(refused), getZipPrice(refused)]).toEqual([false, undefined])
  })

  test('is ignored when it belongs to another query', () => {
    const changed = { ...form('de', '10117'), zip_check: served }
    expect([isZipPending(changed), isZipServed(changed), getZipPrice(changed)]).toEqual([
      true,
      undefined,
      undefined,
    ])
  })
})
