import { describe, expect, test } from 'vitest'
import type { Product, Service } from '../catalogue/product.ts'
import type { ServiceName } from '../services/service-names.ts'
import {
  type DestinationPlace,
  type ShipmentContext,
  checkSender,
  checkShipment,
} from './check-shipment.ts'
import { cleanShipment } from './clean-shipment.ts'
import { type OrderBody, orderBody } from './order-body.ts'

const product = {
  id: 1,
  service: 'M',
  name: 'M',
  source_country: 'ee',
  destination_country: 'ee',
  destination_place_type: 'apt',
  segment: 'private',
  status: 'active',
  price: 4.19,
  external_size_id: 6,
  height: 200,
  width: 340,
  length: 420,
  weight: 31_500,
} as const satisfies Product
const toAddress: Product = { ...product, id: 2, destination_place_type: 'address' }
const toGermany: Product = {
  ...toAddress,
  id: 3,
  destination_country: 'de',
  service: 'unknown',
  weight: 2000,
}

const onSale = (id: number, service: ServiceName): Service => ({
  id,
  service,
  source_country: 'ee',
  destination_country: 'ee',
  segment: 'private',
  price: 1,
})
const services = [
  onSale(91, 'recipient_age_check'),
  onSale(92, 'recipient_id_check'),
  onSale(93, 'express_parcel'),
  // The same service to another country, and for another segment.
  { ...onSale(94, 'recipient_age_check'), destination_country: 'lv' },
  { ...onSale(95, 'recipient_age_check'), segment: 'business' as const },
  onSale(96, 'temperature_sensitive'),
  onSale(97, 'recipient_goods_payment'),
]

const blueLocker: DestinationPlace = {
  type: 'apt',
  address_country_code: 'ee',
  is_outdoor: 0,
  is_express: true,
  is_blocked: false,
  status: 'active',
}
const whiteLocker: DestinationPlace = { ...blueLocker, type: 'ipb', is_express: false }

const home = {
  type: 'address',
  address_country_code: 'ee',
  address_zip: '10111',
  address_street: 'Viru',
  address_house: '1',
  address_city: 'Tallinn',
} as const
const berlin = { ...home, address_country_code: 'de', address_zip: '10115', address_house: '' }

const base = {
  product_id: 1,
  sender: { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@pakk.test' },
  recipient: { name: 'Jaan Tamm', phone: '+37255512346', email: '' },
  destination_place_id: 17248,
}
const toLocker: ShipmentContext = {
  sourceCountry: 'ee',
  segment: 'private',
  product,
  place: blueLocker,
  services,
}
const courier = { product_id: 2, destination_place_id: null, destination: home }
const toHome = { product: toAddress, place: undefined }
const abroad = { product_id: 3, destination_place_id: null, destination: berlin }
const toBerlin = { product: toGermany, place: undefined }

/** Cleans and checks a shipment as the screen and the server do. */
const issues = (change: object, context: Partial<ShipmentContext> = {}) => {
  const whole = { ...toLocker, ...context }
  const order: OrderBody = orderBody.parse({ ...base, ...change })
  return checkShipment(cleanShipment(order, whole), whole).map(
    ({ field, code }) => `${field}: ${code}`,
  )
}

describe('accepted shipments', () => {
  test.each([
    ['to a blue locker', {}, {}],
    ['to a white locker', {}, { place: whiteLocker }],
    ['to an address', courier, toHome],
    ['to an address abroad without a house number', abroad, toBerlin],
    ['of the longest description', { content: 'x'.repeat(24) }, {}],
    ['of the longest order number', { reference: 'x'.repeat(50) }, {}],
    ['of the largest weight', { estimated_weight: 31_500 }, {}],
    ['of ten parcels', { parcels: 10 }, {}],
    ['with an age check at a blue locker', { service_ids: [91] }, {}],
    ['with an id check', { service_ids: [92], personal_code: '38001010000' }, {}],
    ['with goods to pay', { service_ids: [97], recipient_goods_price: '12,50' }, {}],
    [
      'with the longest courier comment',
      { ...courier, information_for_courier: 'x'.repeat(36) },
      toHome,
    ],
    ['for the evening', { ...courier, timewindow: 3 }, toHome],
    [
      'with an e-mail of the recipient',
      { recipient: { ...base.recipient, email: 'jaan@pakk.test' } },
      {},
    ],
    ['with messages to others', { notifyemail: 'ladu@pakk.test', notifyphone: '5551 2349' }, {}],
    ['with a number of a company', { reference: '42' }, { orderNumber: 'numeric' }],
    [
      'of an imported row without a house number',
      { ...courier, origin: 'file_import', destination: { ...home, address_house: '' } },
      toHome,
    ],
    [
      'with a barcode of the network',
      { custom_barcode: 'JJEE00000000000000017' },
      { hasCustomBarcodes: true },
    ],
    ['with an agreed barcode', { custom_barcode: 'SHOP-000042' }, { hasCustomBarcodes: true }],
  ] as const)('%s', (_, change, context) => expect(issues(change, context)).toEqual([]))
})

describe('rejected sizes, destinations and delivery methods', () => {
  test.each([
    ['no size', { product_id: null }, { product: undefined }, 'product_id: size_required'],
    ['a size of another route', courier, { place: undefined }, 'product_id: size_required'],
    ['a size of another segment', {}, { segment: 'business' }, 'product_id: size_required'],
    [
      'a size from another country',
      {},
      { product: { ...product, source_country: 'lv' } },
      'product_id: size_required',
    ],
    [
      'no place',
      { delivery_method: 'apt' },
      { place: undefined },
      'destination_place_id: destination_required',
    ],
    [
      'a blocked place',
      {},
      { place: { ...blueLocker, is_blocked: true } },
      'destination_place_id: destination_required',
    ],
    [
      'a closed place',
      {},
      { place: { ...blueLocker, status: 'inactive' } },
      'destination_place_id: destination_required',
    ],
    [
      'no address',
      { product_id: 2, delivery_method: 'address' },
      toHome,
      'destination: destination_required',
    ],
    ['no delivery method', {}, { place: undefined }, 'delivery_method: delivery_method_required'],
  ] as const)('%s', (_, change, context, issue) => expect(issues(change, context)).toEqual([issue]))
})

describe('rejected addresses', () => {
  const field = (name: string, value: string) => ({
    ...courier,
    destination: { ...home, [name]: value },
  })
  test.each([
    [field('address_zip', ''), {}, 'destination.address_zip: zip_required'],
    [field('address_zip', '1011'), {}, 'destination.address_zip: zip_invalid'],
    [field('address_street', ''), {}, 'destination.address_street: street_required'],
    [field('address_street', 'x'.repeat(51)), {}, 'destination.address_street: street_too_long'],
    [field('address_city', ''), {}, 'destination.address_city: city_required'],
    [field('address_city', 'x'.repeat(51)), {}, 'destination.address_city: city_too_long'],
    [field('address_house', ''), {}, 'destination.address_house: house_required'],
    [field('address_house', 'x'.repeat(51)), {}, 'destination.address_house: house_too_long'],
    [
      field('address_apartment', 'x'.repeat(51)),
      {},
      'destination.address_apartment: apartment_too_long',
    ],
    [field('address_state', 'x'.repeat(51)), {}, 'destination.address_state: state_too_long'],
    [
      { ...courier, origin: 'file_import' },
      { isAddressFound: false },
      'destination.name: address_not_found',
    ],
  ])('%j %j: %s', (change, context, issue) =>
    expect(issues(change, { ...toHome, ...context })).toEqual([issue]),
  )

  test('an unknown imported address reports only its missing fields', () =>
    expect(
      issues(
        { ...field('address_zip', ''), origin: 'file_import' },
        { ...toHome, isAddressFound: false },
      ),
    ).toEqual(['destination.address_zip: zip_required']))

  test('a postal code abroad that is not served', () =>
    expect(issues(abroad, { ...toBerlin, isZipServed: false })).toEqual([
      'destination.address_zip: zip_not_served',
    ]))

  test('a postal code is optional in Ireland', () => {
    const dublin = { ...berlin, address_country_code: 'ie', address_zip: '' }
    const toIreland = { ...toGermany, destination_country: 'ie' }
    expect(issues({ ...abroad, destination: dublin }, { ...toBerlin, product: toIreland })).toEqual(
      [],
    )
  })
})

describe('rejected details', () => {
  test.each([
    [{ content: 'x'.repeat(25) }, {}, 'content: too_long'],
    [{ reference: 'x'.repeat(51) }, {}, 'reference: too_long'],
    [{ reference: '' }, { orderNumber: 'required' }, 'reference: order_number_required'],
    [{ reference: 'A-42' }, { orderNumber: 'numeric' }, 'reference: order_number_not_a_number'],
    [{ estimated_weight: 31_501 }, {}, 'estimated_weight: weight_too_heavy'],
    [{ estimated_weight: 0.5 }, {}, 'estimated_weight: weight_not_a_number'],
    [{ ...abroad, estimated_weight: 2001 }, toBerlin, 'estimated_weight: weight_too_heavy'],
    [{ parcels: 0 }, {}, 'parcels: parcels_too_few'],
    [{ parcels: 11 }, {}, 'parcels: parcels_too_many'],
    [{ parcels: 1.5 }, {}, 'parcels: parcels_not_a_number'],
    [
      { custom_barcode: 'JJEE00000000000000018' },
      { hasCustomBarcodes: true },
      'custom_barcode: barcode_invalid',
    ],
    [{ custom_barcode: 'shop 42' }, { hasCustomBarcodes: true }, 'custom_barcode: barcode_invalid'],
    [{ custom_barcode: 'SHOP-000042' }, {}, 'custom_barcode: service_unavailable'],
    [
      { ...courier, information_for_courier: 'x'.repeat(37) },
      toHome,
      'information_for_courier: too_long',
    ],
    [{ ...courier, timewindow: 0 }, toHome, 'timewindow: time_window_invalid'],
    [{ ...courier, timewindow: 4 }, toHome, 'timewindow: time_window_invalid'],
    [{ notifyemail: 'ladu' }, {}, 'notifyemail: email_invalid'],
    [{ notifyphone: '+37212' }, {}, 'notifyphone: phone_too_short'],
  ] as const)('%j %j: %s', (change, context, issue) =>
    expect(issues(change, context)).toEqual([issue]),
  )
})

describe('rejected services', () => {
  test.each([
    [{ service_ids: [1] }, {}, 'service_ids: service_unavailable'],
    [{ service_ids: [94] }, {}, 'service_ids: service_unavailable'],
    [{ service_ids: [95] }, {}, 'service_ids: service_unavailable'],
    [{ service_ids: [91] }, { place: whiteLocker }, 'service_ids: age_check_not_in_locker'],
    [
      { service_ids: [93] },
      { place: { ...blueLocker, is_express: false } },
      'service_ids: service_unavailable',
    ],
    [
      { service_ids: [96] },
      { place: { ...whiteLocker, is_outdoor: 1 } },
      'service_ids: service_unavailable',
    ],
    [{ service_ids: [91, 92], personal_code: '1' }, {}, 'service_ids: checks_exclude_each_other'],
    [{ service_ids: [92] }, {}, 'personal_code: personal_code_required'],
    [{ service_ids: [92], personal_code: 'A1' }, {}, 'personal_code: personal_code_not_a_number'],
    [
      { service_ids: [92], personal_code: '1'.repeat(12) },
      {},
      'personal_code: personal_code_too_long',
    ],
    [{ service_ids: [97] }, {}, 'recipient_goods_price: goods_price_required'],
    [
      { service_ids: [97], recipient_goods_price: 0 },
      {},
      'recipient_goods_price: goods_price_invalid',
    ],
    [
      { service_ids: [97], recipient_goods_price: '1,234' },
      {},
      'recipient_goods_price: goods_price_invalid',
    ],
  ] as const)('%j %j: %s', (change, context, issue) =>
    expect(issues(change, context)).toEqual([issue]),
  )
})

describe('sender, company and recipient', () => {
  test('the sender step and the whole shipment use the same rules', () => {
    const sender = { ...base.sender, email: '' }
    expect(checkSender({ sender }, toLocker)).toEqual([
      { field: 'sender.email', code: 'email_required' },
    ])
    expect(issues({ sender })).toEqual(['sender.email: email_required'])
  })

  test.each([
    [
      { company_name: 'Pakk OÜ' },
      undefined,
      ['data.company.company_reg_no: registry_code_required'],
    ],
    [{ company_reg_no: '1' }, false, ['data.company.company_reg_no: registry_code_not_found']],
    [{ company_reg_no: '1' }, true, []],
  ])('company info %j, in the registry: %s', (company, isCompanyRegistered, found) =>
    expect(issues({ data: { company } }, { isCompanyRegistered })).toEqual(found),
  )

  test.each([
    [{ phone: '5551 2345' }, {}, 'recipient.phone: phones_same'],
    [{ phone: '123' }, {}, 'recipient.phone: phone_too_short'],
    [{ email: 'MARI@pakk.test' }, {}, 'recipient.email: emails_same'],
    [
      { email: 'konto@pakk.test' },
      { accountEmail: 'konto@pakk.test' },
      'recipient.email: emails_same',
    ],
  ])('a recipient %j', (change, context, issue) =>
    expect(issues({ recipient: { ...base.recipient, ...change } }, context)).toEqual([issue]),
  )

  test('a courier delivery requires the phone in international form', () =>
    expect(
      issues({ ...courier, recipient: { ...base.recipient, phone: '5551 2346' } }, toHome),
    ).toEqual(['recipient.phone: phone_not_international']))

  test('an empty form reports all issues at once', () => {
    const empty = { name: '', phone: '', email: '' }
    expect(
      issues(
        { product_id: null, sender: empty, recipient: empty },
        { product: undefined, place: undefined },
      ),
    ).toEqual([
      'sender.name: name_required',
      'sender.phone: phone_required',
      'sender.email: email_required',
      'product_id: size_required',
      'delivery_method: delivery_method_required',
      'recipient.name: name_required',
      'recipient.phone: phone_required',
    ])
  })
})

describe('cleaning removes fields that no longer apply', () => {
  test('details of services that were not selected', () => {
    const order = orderBody.parse({
      ...base,
      recipient_goods_price: 'x',
      personal_code: 'x',
      is_express: true,
    })
    expect(cleanShipment(order, toLocker)).toMatchObject({
      recipient_goods_price: null,
      personal_code: '',
      is_express: false,
    })
  })

  test('comment and delivery time without courier delivery', () => {
    const details = { information_for_courier: 'x'.repeat(99), timewindow: 9 }
    const order = orderBody.parse({ ...base, ...details })
    expect(cleanShipment(order, toLocker)).toMatchObject({
      information_for_courier: '',
      timewindow: null,
    })
    expect(issues({ ...abroad, ...details }, toBerlin)).toEqual([])
  })

  test('an Estonian address defaults to any time, and an address takes precedence over a place', () => {
    const order = orderBody.parse({
      ...base,
      ...courier,
      destination_place_id: 5,
      service_ids: [91, 91],
    })
    expect(cleanShipment(order, { ...toLocker, ...toHome })).toMatchObject({
      timewindow: 1,
      destination_place_id: null,
      service_ids: [91],
    })
  })
})
