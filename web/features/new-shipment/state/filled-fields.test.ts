import { expect, test } from 'vitest'
import { createExampleParcelDraft } from '#test/support/examples/example-draft.ts'
import { listFilledFields } from './filled-fields.ts'

const empty = createExampleParcelDraft({
  address: null,
  recipient: { name: '', phone: '', email: '' },
  content: '',
  weight: '',
  information_for_courier: '',
  personal_code: '',
  goods_price: '',
})
/** Texts of every parcel that are no fields. */
const always = ['key', 'delivery_method']

test('returns no field of a new parcel', () => expect(listFilledFields(empty)).toEqual(always))

test('ignores a phone that holds only the prefilled prefix', () =>
  expect(
    listFilledFields({ ...empty, recipient: { name: 'Mari', phone: '+372', email: '' } }),
  ).toEqual([...always, 'recipient.name']))

test('returns the filled fields by their paths', () =>
  expect(
    listFilledFields({
      ...empty,
      weight: 'a',
      goods_price: '0',
      recipient: { name: '', phone: '+3725', email: 'x' },
      address: { type: 'address', address_country_code: 'ee', address_zip: '1', address_city: '' },
    }).toSorted(),
  ).toEqual(
    [
      ...always,
      'recipient.phone',
      'recipient.email',
      'weight',
      'goods_price',
      'address.type',
      'address.address_country_code',
      'address.address_zip',
    ].toSorted(),
  ))
