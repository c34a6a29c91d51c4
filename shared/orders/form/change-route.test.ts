import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/catalogue/product.ts'
import { weekdayNames } from '#shared/places/opening-hours-text.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import {
  changeCountry,
  changeMethod,
  chooseMethod,
  choosePlace,
  listSizes,
} from './change-route.ts'
import type { OrderForm } from './order-form.ts'

const product = (
  id: number,
  destination_country: string,
  destination_place_type: Product['destination_place_type'],
  name: string,
): Product => ({
  id,
  service: name === 'M' || name === 'L' ? name : 'unknown',
  name,
  source_country: 'ee',
  destination_country,
  destination_place_type,
  segment: 'private',
  status: 'active',
  price: 3,
  external_size_id: 6,
  height: 200,
  width: 340,
  length: 420,
  weight: 31_500,
})

const catalogue = {
  products: [
    product(1, 'ee', 'apt', 'M'),
    product(2, 'ee', 'apt', 'L'),
    product(3, 'ee', 'address', 'M'),
    product(4, 'fi', 'apt', 'M'),
    product(5, 'fi', 'po', 'M'),
    product(6, 'lt', 'apt', 'M'),
    product(7, 'de', 'address', '≤ 2 kg'),
    product(8, 'de', 'pudo', '≤ 2 kg'),
    product(9, 'fr', 'address', '≤ 2 kg'),
  ],
}

const address = {
  type: 'address',
  address_country_code: 'ee',
  address_zip: '10115',
  address_street: 'Pikk',
  address_house: '1',
  address_apartment: '',
  address_city: 'Tallinn',
  address_state: '',
} as const

const order = createExampleOrderForm({
  destination_country: 'ee',
  product_id: 1,
  destination: address,
  recipient: { name: 'Mari', phone: '+372', email: '' },
  services: ['temperature_sensitive'],
  content: 'Books',
  timewindow: 2,
})

const routeTo = (country: string, changes: Partial<OrderForm> = {}) =>
  changeCountry(catalogue, { ...order, ...changes }, country)

describe('changing the country', () => {
  test('clears the destination and the time of delivery', () =>
    expect(routeTo('fi')).toMatchObject({
      destination_place_id: null,
      place: null,
      destination: null,
      timewindow: null,
    }))

  test.each([
    ['fi', '+358'],
    ['lt', '+370'],
    ['de', '+49'],
  ])('to %s sets the phone prefix %s', (country, prefix) =>
    expect(routeTo(country).recipient.phone).toBe(prefix),
  )

  test('keeps a number that was typed, the name and the content', () => {
    const changed = routeTo('fi', { recipient: { ...order.recipient, phone: '+37255512345' } })
    expect(changed.recipient).toMatchObject({ phone: '+37255512345', name: 'Mari' })
    expect(changed.content).toBe('Books')
  })

  test('resets services to the defaults of the country: the e-mail to the sender in Lithuania', () => {
    expect(routeTo('fi').services).toEqual([])
    expect(routeTo('lt').services).toEqual(['sender_email_notification'])
  })

  test('keeps a delivery method that is sold to the country', () =>
    expect(routeTo('fi', { delivery_method: 'apt' }).delivery_method).toBe('apt'))

  test.each([
    ['fi', 'address', 'apt'],
    ['de', 'apt', 'address'],
    ['ee', 'po', 'apt'],
  ] as const)('to %s changes %s, which is not sold there, to %s', (country, method, first) => {
    const from = { ...order, destination_country: 'lv', delivery_method: method }
    expect(changeCountry(catalogue, from, country).delivery_method).toBe(first)
  })

  test('falls back to parcel terminals where nothing is sold', () =>
    expect(routeTo('se', { delivery_method: 'po' }).delivery_method).toBe('apt'))

  test('keeps a size or weight band that is sold to the country', () => {
    expect(routeTo('fi').product_id).toBe(4)
    expect(routeTo('de').product_id).toBeNull()
    expect(routeTo('fr', { product_id: 7, delivery_method: 'address' }).product_id).toBe(9)
    expect(routeTo('fi', { product_id: 2 }).product_id).toBeNull()
  })

  test('returns the same object when nothing changes', () =>
    expect(changeCountry(catalogue, order, 'ee')).toBe(order))
})

describe('changing the delivery method', () => {
  test('clears the destination and keeps the size', () =>
    expect(changeMethod(catalogue, order, 'address')).toMatchObject({
      delivery_method: 'address',
      product_id: 3,
      destination: null,
    }))

  test('clears a size that is not sold for the method', () =>
    expect(changeMethod(catalogue, { ...order, product_id: 2 }, 'address').product_id).toBeNull())

  test('returns the same object when nothing changes', () =>
    expect(changeMethod(catalogue, order, 'apt')).toBe(order))
})

test('listSizes returns the sizes of the country and delivery method', () =>
  expect(listSizes(catalogue, 'ee', 'apt').map(({ id }) => id)).toEqual([1, 2]))

const createPlace = (type: 'apt' | 'ipb' | 'pudo') =>
  toPlaceDto(createExamplePlace({ type }), weekdayNames)
const white = createPlace('ipb')
const unplaced = createExampleOrderForm({
  destination_country: 'ee',
  product_id: 1,
  delivery_method: 'apt',
  services: ['recipient_age_check', 'sender_sms_notification'],
})
const placed = { ...unplaced, destination_place_id: white.id, place: white }
const sold = {
  products: [
    product(1, 'ee', 'apt', 'M'),
    product(2, 'ee', 'address', 'M'),
    product(3, 'ee', 'pudo', 'M'),
  ],
}

describe('choosing a place', () => {
  test('removes the age check for a white locker and returns a notice', () => {
    const { order: changed, notice } = choosePlace(sold, unplaced, white)
    expect(changed).toMatchObject({ destination_place_id: white.id, place: white })
    expect(changed.services).toEqual(['sender_sms_notification'])
    expect(notice).toBe('age_check_not_in_locker')
  })

  test('keeps the services for a blue locker', () =>
    expect(choosePlace(sold, unplaced, createPlace('apt'))).toMatchObject({
      order: { services: unplaced.services, product_id: 1 },
      notice: undefined,
    }))

  test('sets the delivery method of a parcel shop and keeps the size', () =>
    expect(choosePlace(sold, unplaced, createPlace('pudo')).order).toMatchObject({
      delivery_method: 'pudo',
      product_id: 3,
    }))

  test('clears only the place when given null', () =>
    expect(choosePlace(sold, placed, null)).toEqual({
      order: unplaced,
      notice: undefined,
    }))
})

describe('choosing a delivery method', () => {
  test('clears the destination and keeps the size', () =>
    expect(chooseMethod(sold, placed, 'address').order).toMatchObject({
      place: null,
      destination_place_id: null,
      destination: null,
      delivery_method: 'address',
      product_id: 2,
    }))

  test('removes the age check where it is not available and returns a notice', () =>
    expect(chooseMethod(sold, unplaced, 'po')).toMatchObject({
      order: { services: ['sender_sms_notification'], product_id: null },
      notice: 'age_check_not_in_shop',
    }))
})
