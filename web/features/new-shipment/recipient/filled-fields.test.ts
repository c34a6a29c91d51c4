import { expect, test } from 'vitest'
import { exampleParcelDraft } from '#test/lib/example-draft.ts'
import { emptyAddress } from './address-draft.ts'
import { filledFields } from './filled-fields.ts'

const empty = exampleParcelDraft({
  address: null,
  recipient: { name: '', phone: '', email: '' },
  content: '',
  weight: '',
  information_for_courier: '',
  personal_code: '',
  goods_price: '',
})

test('a new parcel has no field whose faults may be shown', () =>
  expect(filledFields(empty)).toEqual([]))

test('a prefix that was put into the phone is no phone', () =>
  expect(filledFields({ ...empty, recipient: { name: 'Mari', phone: '+372', email: '' } })).toEqual(
    ['recipient.name'],
  ))

test('what was typed before a reload may show its faults, by its path in the body', () =>
  expect(
    filledFields({
      ...empty,
      weight: 'a',
      goods_price: '0',
      recipient: { name: '', phone: '+3725', email: 'x' },
      address: { ...emptyAddress('ee'), address_zip: '1' },
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
