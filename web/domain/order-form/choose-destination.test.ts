import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/catalogue/product.ts'
import { weekdays } from '#shared/places/opening-hours-text.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { createExampleParcelDraft } from '#test/support/examples/example-draft.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
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
  external_size_id: 6,
  height: 200,
  width: 340,
  length: 420,
  weight: 31_500,
})
const catalogue = { products: [product(1, 'apt'), product(2, 'address'), product(3, 'pudo')] }
const createPlace = (type: 'apt' | 'ipb' | 'pudo') =>
  toPlaceDto(createExamplePlace({ type }), weekdays)
const white = createPlace('ipb')
const parcel = createExampleParcelDraft({
  product_id: 1,
  delivery_method: 'apt',
  place: null,
  address: null,
  services: ['recipient_age_check', 'sender_sms_notification'],
})

describe('choosing a place', () => {
  test('removes the age check for a white locker and returns a notice', () => {
    const { parcel: changed, notice } = choosePlace(parcel, white, catalogue)
    expect(changed.place).toEqual(white)
    expect(changed.services).toEqual(['sender_sms_notification'])
    expect(notice).toBe('age_check_not_in_locker')
  })

  test('keeps the services for a blue locker', () =>
    expect(choosePlace(parcel, createPlace('apt'), catalogue)).toMatchObject({
      parcel: { services: parcel.services, product_id: 1 },
      notice: undefined,
    }))

  test('sets the delivery method of a parcel shop and keeps the size', () =>
    expect(choosePlace(parcel, createPlace('pudo'), catalogue).parcel).toMatchObject({
      delivery_method: 'pudo',
      product_id: 3,
    }))

  test('clears only the place when given null', () =>
    expect(choosePlace({ ...parcel, place: white }, null, catalogue)).toEqual({
      parcel: { ...parcel, place: null },
      notice: undefined,
    }))
})

describe('choosing a delivery method', () => {
  test('clears the destination and keeps the size', () =>
    expect(
      chooseMethod({ ...parcel, place: white }, 'ee', 'address', catalogue).parcel,
    ).toMatchObject({
      place: null,
      address: null,
      delivery_method: 'address',
      product_id: 2,
    }))

  test('removes the age check where it is not available and returns a notice', () =>
    expect(chooseMethod(parcel, 'ee', 'po', catalogue)).toMatchObject({
      parcel: { services: ['sender_sms_notification'], product_id: null },
      notice: 'age_check_not_in_shop',
    }))
})
