import { describe, expect, test } from 'vitest'
import {
  withChange,
  places,
  products,
  services,
  orderToAddress,
  orderToGermany,
  orderToLocker,
} from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { createText, fetchFieldErrors, type FieldErrors, toFieldErrors } from './field-errors.ts'

const stack = await setUpSharedStack()
const visitor = await visit(stack)

const withAddress = (change: object) => withChange(orderToAddress, 'destination', change)

describe('validation of a shipment', () => {
  test.each<[string, unknown, FieldErrors]>([
    ['size is required', { ...orderToLocker, product_id: null }, { product_id: 'size_required' }],
    [
      'a size of another route is rejected',
      { ...orderToLocker, product_id: products.latvianLockerM },
      { product_id: 'size_required' },
    ],
    [
      'destination is required',
      { ...orderToLocker, destination_place_id: null },
      { destination_place_id: 'destination_required' },
    ],
    [
      'destination exists',
      { ...orderToLocker, destination_place_id: 1 },
      { destination_place_id: 'destination_required' },
    ],
    [
      'zip is required',
      withAddress({ address_zip: '' }),
      { 'destination.address_zip': 'zip_required' },
    ],
    [
      'zip has the format of the country',
      withAddress({ address_zip: '1011' }),
      { 'destination.address_zip': 'zip_invalid' },
    ],
    [
      'street is required',
      withAddress({ address_street: '' }),
      { 'destination.address_street': 'street_required' },
    ],
    [
      'street has at most 50 characters',
      withAddress({ address_street: createText(51) }),
      { 'destination.address_street': 'street_too_long' },
    ],
    [
      'city is required',
      withAddress({ address_city: '' }),
      { 'destination.address_city': 'city_required' },
    ],
    [
      'house is required',
      withAddress({ address_house: '' }),
      { 'destination.address_house': 'house_required' },
    ],
    [
      'apartment has at most 50 characters',
      withAddress({ address_apartment: createText(51) }),
      { 'destination.address_apartment': 'apartment_too_long' },
    ],
    [
      'zip of an EU country has the format of the country',
      withChange(orderToGermany, 'destination', { address_zip: '1' }),
      { 'destination.address_zip': 'zip_invalid' },
    ],
    [
      'parcel description has at most 24 characters',
      { ...orderToLocker, content: createText(25) },
      { content: 'too_long' },
    ],
    [
      'order reference has at most 50 characters',
      { ...orderToLocker, reference: createText(51) },
      { reference: 'too_long' },
    ],
    [
      'weight is at most that of the size',
      { ...orderToLocker, estimated_weight: 31_501 },
      { estimated_weight: 'weight_too_heavy' },
    ],
    [
      'weight is whole grams',
      { ...orderToLocker, estimated_weight: 1.5 },
      { estimated_weight: 'weight_not_a_number' },
    ],
    [
      'weight is above zero',
      { ...orderToLocker, estimated_weight: 0 },
      { estimated_weight: 'weight_zero' },
    ],
    [
      'the recipient has a name that the label can print',
      withChange(orderToLocker, 'recipient', { name: 'علي 😀' }),
      { 'recipient.name': 'name_not_printable' },
    ],
    [
      'the sender has a name that the label can print',
      withChange(orderToLocker, 'sender', { name: '李' }),
      { 'sender.name': 'name_not_printable' },
    ],
    [
      'weight is a number',
      { ...orderToLocker, estimated_weight: '1' },
      { estimated_weight: 'weight_not_a_number' },
    ],
    ['parcels are at most 10', { ...orderToLocker, parcels: 11 }, { parcels: 'parcels_too_many' }],
    ['parcels are at least 1', { ...orderToLocker, parcels: 0 }, { parcels: 'parcels_too_few' }],
    [
      'parcels are a number',
      { ...orderToLocker, parcels: 'two' },
      { parcels: 'parcels_not_a_number' },
    ],
    [
      'personal code is required with id check',
      { ...orderToLocker, service_ids: [services.idCheck] },
      { personal_code: 'personal_code_required' },
    ],
    [
      'personal code is numeric',
      { ...orderToLocker, service_ids: [services.idCheck], personal_code: '3a' },
      { personal_code: 'personal_code_not_a_number' },
    ],
    [
      'personal code has at most 11 digits',
      { ...orderToLocker, service_ids: [services.idCheck], personal_code: '123456789012' },
      { personal_code: 'personal_code_too_long' },
    ],
    [
      'courier comment has at most 36 characters',
      { ...orderToAddress, information_for_courier: createText(37) },
      { information_for_courier: 'too_long' },
    ],
    [
      'time window is 1 to 3',
      { ...orderToAddress, timewindow: 4 },
      { timewindow: 'time_window_invalid' },
    ],
    [
      'age check is not available to a white locker',
      { ...orderToLocker, destination_place_id: places.sadam, service_ids: [services.ageCheck] },
      { service_ids: 'age_check_not_in_locker' },
    ],
    [
      'age and id check exclude each other',
      {
        ...orderToLocker,
        service_ids: [services.ageCheck, services.idCheck],
        personal_code: '38001010000',
      },
      { service_ids: 'checks_exclude_each_other' },
    ],
    [
      'a service that does not exist is unavailable',
      { ...orderToLocker, service_ids: [1] },
      { service_ids: 'service_unavailable' },
    ],
  ])('%s', async (_, body, fields) => {
    expect(await fetchFieldErrors(visitor, body)).toEqual(toFieldErrors(fields))
  })

  test('custom barcodes require an agreement', async () => {
    const body = { ...orderToLocker, custom_barcode: 'JJEE00000000000000017' }
    const message = '“custom_barcode”: not offered to your account'
    expect(await fetchFieldErrors(visitor, body)).toMatchObject({
      fields: { custom_barcode: 'service_not_offered' },
      message,
    })
  })
})
