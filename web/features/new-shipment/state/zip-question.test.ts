import { describe, expect, test } from 'vitest'
import { isZipPending, isZipServed, priceAtZip, zipQuestionOf } from './zip-question.ts'

const parcel = (country: string, zip: string) => ({
  product_id: 7,
  zip_check: null,
  address: {
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

describe('what the server is asked of a postal code', () => {
  test.each([
    ['de', '10115', { country: 'de', zip: '10115', productId: 7 }],
    ['de', ' 10115 ', { country: 'de', zip: '10115', productId: 7 }],
    ['ie', '', { country: 'ie', zip: '', productId: 7 }],
    ['de', '1011', undefined],
    ['de', '', undefined],
    ['ee', '10115', undefined],
    ['lv', 'LV-1010', undefined],
  ])('%s %s: %j', (country, zip, question) =>
    expect(zipQuestionOf(parcel(country, zip))).toEqual(question),
  )

  test('nothing before a size is chosen', () =>
    expect(zipQuestionOf({ ...parcel('de', '10115'), product_id: null })).toBe(undefined))
})

describe('the answer', () => {
  const question = 'de 10115 7'
  const served = { question, state: 'served' as const, price: 22.9 }

  test('is waited for as soon as the code is complete', () =>
    expect(isZipPending(parcel('de', '10115'))).toBe(true))

  test('tells the final price', () => {
    const answered = { ...parcel('de', '10115'), zip_check: served }
    expect([isZipPending(answered), isZipServed(answered), priceAtZip(answered)]).toEqual([
      false,
      true,
      22.9,
    ])
  })

  test('of a refusal tells no price', () => {
    const refused = {
      ...parcel('de', '10115'),
      zip_check: { question, state: 'refused' as const, price: 22.9 },
    }
    expect([isZipServed(refused), priceAtZip(refused)]).toEqual([false, undefined])
  })

  test('to another question counts for nothing', () => {
    const changed = { ...parcel('de', '10117'), zip_check: served }
    expect([isZipPending(changed), isZipServed(changed), priceAtZip(changed)]).toEqual([
      true,
      undefined,
      undefined,
    ])
  })
})
