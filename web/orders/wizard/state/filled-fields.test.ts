import { expect, test } from 'vitest'
import { createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { listFilledFields } from './filled-fields.ts'

const empty = createExampleOrderForm()
/** Texts of every order that nobody has typed. */
const always = ['key', 'delivery_method', 'parcels', 'origin']

test('returns no field of a new order', () =>
  expect(listFilledFields(empty).toSorted()).toEqual(always.toSorted()))

test('ignores a phone that holds only the prefilled prefix', () =>
  expect(
    listFilledFields({
      ...empty,
      recipient: { name: 'Mari', phone: '+372', email: '' },
    }).toSorted(),
  ).toEqual([...always, 'recipient.name'].toSorted()))

test('returns the filled fields by their paths', () =>
  expect(
    listFilledFields({
      ...empty,
      estimated_weight: 'a',
      recipient_goods_price: '0',
      recipient: { name: '', phone: '+3725', email: 'x' },
      destination: {
        type: 'address',
        address_country_code: 'ee',
        address_zip: '1',
        address_city: '',
      },
    }).toSorted(),
  ).toEqual(
    [
      ...always,
      'recipient.phone',
      'recipient.email',
      'estimated_weight',
      'recipient_goods_price',
      'destination.type',
      'destination.address_country_code',
      'destination.address_zip',
    ].toSorted(),
  ))
