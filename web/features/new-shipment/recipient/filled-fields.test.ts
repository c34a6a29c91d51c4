import { expect, test } from 'vitest'
import { createExampleParcelDraft } from '#test/support/examples/example-draft.ts'
import { createEmptyAddress } from './address-draft.ts'
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

test('returns nothing for a new parcel', () => expect(listFilledFields(empty)).toEqual([]))

test('ignores a phone that holds only the prefilled prefix', () =>
  expect(
    listFilledFields({ ...empty, recipient: { name: 'Mari', phone: '+372', email: '' } }),
  ).toEqual(['recipient.name']))

test('returns the filled fields by their paths in the body', () =>
  expect(
    listFilledFields({
      ...empty,
      weight: 'a',
      goods_price: '0',
      recipient: { name: '', phone: '+3725', email: 'x' },
      address: { ...createEmptyAddress('ee'), address_zip: '1' },
    }),
  ).toEqual([
    'recipient.phone',
    'recipient.email',
    'estimated_weight',
    'recipient_goods_price',
    'destination.type',
    'destination.address_country_code',
    'destination.address_zip',
  ]))
