import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/catalogue/product.ts'
import {
  createExampleDraft,
  createExampleParcelDraft,
} from '#test/support/examples/example-draft.ts'
import { listSizes, changeMethod } from '#web/domain/order-form/change-route.ts'
import { changeCountry } from './change-route.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'

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

const parcel = createExampleParcelDraft({
  product_id: 1,
  address,
  recipient: { name: 'Mari', phone: '+372', email: '' },
  services: ['temperature_sensitive'],
  content: 'Books',
  timewindow: 2,
})
const draft = createExampleDraft({ destination_country: 'ee', parcels: [parcel] })

const routeTo = (country: string, changes: Partial<ParcelDraft> = {}) =>
  changeCountry({ ...draft, parcels: [{ ...parcel, ...changes }] }, country, catalogue).parcels[0]

describe('changing the country', () => {
  test('clears the destination and the time of delivery', () =>
    expect(routeTo('fi')).toMatchObject({ place: null, address: null, timewindow: null }))

  test.each([
    ['fi', '+358'],
    ['lt', '+370'],
    ['de', '+49'],
  ])('to %s sets the phone prefix %s', (country, prefix) =>
    expect(routeTo(country)?.recipient.phone).toBe(prefix),
  )

  test('keeps a number that was typed, the name and the content', () => {
    const changed = routeTo('fi', { recipient: { ...parcel.recipient, phone: '+37255512345' } })
    expect(changed?.recipient).toMatchObject({ phone: '+37255512345', name: 'Mari' })
    expect(changed?.content).toBe('Books')
  })

  test('resets services to the defaults of the country: the e-mail to the sender in Lithuania', () => {
    expect(routeTo('fi')?.services).toEqual([])
    expect(routeTo('lt')?.services).toEqual(['sender_email_notification'])
  })

  test('keeps a delivery method that is sold to the country', () =>
    expect(routeTo('fi', { delivery_method: 'apt' })?.delivery_method).toBe('apt'))

  test.each([
    ['fi', 'address', 'apt'],
    ['de', 'apt', 'address'],
    ['ee', 'po', 'apt'],
  ] as const)('to %s changes %s, which is not sold there, to %s', (country, method, first) => {
    const from = { ...draft, destination_country: 'lv' }
    const moved = changeCountry(
      { ...from, parcels: [{ ...parcel, delivery_method: method }] },
      country,
      catalogue,
    )
    expect(moved.parcels[0]?.delivery_method).toBe(first)
  })

  test('falls back to parcel terminals where nothing is sold', () =>
    expect(routeTo('se', { delivery_method: 'po' })?.delivery_method).toBe('apt'))

  test('keeps a size or weight band that is sold to the country', () => {
    expect(routeTo('fi')?.product_id).toBe(4)
    expect(routeTo('de')?.product_id).toBeNull()
    expect(routeTo('fr', { product_id: 7, delivery_method: 'address' })?.product_id).toBe(9)
    expect(routeTo('fi', { product_id: 2 })?.product_id).toBeNull()
  })

  test('returns the same object when nothing changes', () =>
    expect(changeCountry(draft, 'ee', catalogue)).toBe(draft))
})

describe('changing the delivery method', () => {
  test('clears the destination and keeps the size', () =>
    expect(changeMethod(parcel, 'ee', 'address', catalogue)).toMatchObject({
      delivery_method: 'address',
      product_id: 3,
      address: null,
    }))

  test('clears a size that is not sold for the method', () =>
    expect(
      changeMethod({ ...parcel, product_id: 2 }, 'ee', 'address', catalogue).product_id,
    ).toBeNull())

  test('returns the same object when nothing changes', () =>
    expect(changeMethod(parcel, 'ee', 'apt', catalogue)).toBe(parcel))
})

test('listSizes returns the sizes of the country and delivery method', () =>
  expect(listSizes(catalogue, 'ee', 'apt').map(({ id }) => id)).toEqual([1, 2]))
