import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/catalogue/product.ts'
import { describePlace } from '#shared/places/describe-place.ts'
import { exampleParcelDraft } from '#test/lib/example-draft.ts'
import { examplePlace } from '#test/lib/example-place.ts'
import { chooseMethod, choosePlace } from './choose-destination.ts'

const product = (id: number, method: Product['destination_place_type']): Product => ({
  id,
  service: 'M',
  name: 'M',
  source_country: 'ee',
  destination_country: 'ee',
  destination_place_type: method,
  segment: 'private',
  status: 'active',
  price: 3,
  external_size_id: null,
  height: null,
  width: null,
  length: null,
  weight: 31_500,
})
const offer = { products: [product(1, 'apt'), product(2, 'address'), product(3, 'pudo')] }
const placeOf = (type: 'apt' | 'ipb' | 'pudo') => describePlace(examplePlace({ type }), 'en_GB')
const white = placeOf('ipb')
const parcel = exampleParcelDraft({
  product_id: 1,
  delivery_method: 'apt',
  place: null,
  address: null,
  services: ['recipient_age_check', 'sender_sms_notification'],
})

describe('choosing a place', () => {
  test('a white locker takes the age check away and says so', () => {
    const { parcel: changed, notice } = choosePlace(parcel, white, offer)
    expect(changed.place).toEqual(white)
    expect(changed.services).toEqual(['sender_sms_notification'])
    expect(notice).toBe('age_check_not_in_locker')
  })

  test('a blue locker leaves the services as they are', () =>
    expect(choosePlace(parcel, placeOf('apt'), offer)).toMatchObject({
      parcel: { services: parcel.services, product_id: 1 },
      notice: undefined,
    }))

  test('a parcel shop brings its own delivery method and the same size', () =>
    expect(choosePlace(parcel, placeOf('pudo'), offer).parcel).toMatchObject({
      delivery_method: 'pudo',
      product_id: 3,
    }))

  test('none takes only the place away', () =>
    expect(choosePlace({ ...parcel, place: white }, null, offer)).toEqual({
      parcel: { ...parcel, place: null },
      notice: undefined,
    }))
})

describe('choosing a delivery method', () => {
  test('resets the destination and keeps the size', () =>
    expect(chooseMethod({ ...parcel, place: white }, 'ee', 'address', offer).parcel).toMatchObject({
      place: null,
      address: null,
      delivery_method: 'address',
      product_id: 2,
    }))

  test('drops the age check where nobody can make it', () =>
    expect(chooseMethod(parcel, 'ee', 'po', offer)).toMatchObject({
      parcel: { services: ['sender_sms_notification'], product_id: null },
      notice: 'age_check_not_in_locker',
    }))
})
