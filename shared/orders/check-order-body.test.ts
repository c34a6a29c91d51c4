import { describe, expect, test } from 'vitest'
import {
  abroad,
  base,
  berlin,
  blueLocker,
  courier,
  home,
  listIssues,
  product,
  toBerlin,
  toGermany,
  toHome,
  toLocker,
  whiteLocker,
} from '#test/support/examples/shipment-rules.ts'
import { checkSender } from './check-order-body.ts'

describe('accepted shipments', () => {
  test.each([
    ['to a blue locker', {}, {}],
    ['to a white locker', {}, { place: whiteLocker }],
    ['to an address', courier, toHome],
    ['to an address abroad without a house number', abroad, toBerlin],
    ['of the longest description', { content: 'x'.repeat(24) }, {}],
    ['of a longer description by a program', { content: 'x'.repeat(25) }, { isProgram: true }],
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
  ] as const)('%s', (_, change, context) => expect(listIssues(change, context)).toEqual([]))
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
  ] as const)('%s', (_, change, context, issue) =>
    expect(listIssues(change, context)).toEqual([issue]),
  )
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
      { ...field('address_street', 'x'.repeat(256)), origin: 'file_import' },
      {},
      'destination.address_street: street_too_long',
    ],
    [
      { ...field('address_city', 'x'.repeat(101)), origin: 'file_import' },
      {},
      'destination.address_city: city_too_long',
    ],
    [
      { ...courier, origin: 'file_import' },
      { isAddressFound: false },
      'destination.name: address_not_found',
    ],
  ])('%j %j: %s', (change, context, issue) =>
    expect(listIssues(change, { ...toHome, ...context })).toEqual([issue]),
  )

  test('a street of 255 and a city of 100 characters in a file', () => {
    const destination = { ...home, address_street: 'x'.repeat(255), address_city: 'x'.repeat(100) }
    expect(listIssues({ ...courier, destination, origin: 'file_import' }, toHome)).toEqual([])
  })

  test('an unknown imported address reports only its missing fields', () =>
    expect(
      listIssues(
        { ...field('address_zip', ''), origin: 'file_import' },
        { ...toHome, isAddressFound: false },
      ),
    ).toEqual(['destination.address_zip: zip_required']))

  test('a postal code abroad that is not served', () =>
    expect(listIssues(abroad, { ...toBerlin, isZipServed: false })).toEqual([
      'destination.address_zip: zip_not_served',
    ]))

  test('a postal code is optional in Ireland', () => {
    const dublin = { ...berlin, address_country_code: 'ie', address_zip: '' }
    const toIreland = { ...toGermany, destination_country: 'ie' }
    expect(
      listIssues({ ...abroad, destination: dublin }, { ...toBerlin, product: toIreland }),
    ).toEqual([])
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
    [{ estimated_weight: 0 }, {}, 'estimated_weight: weight_zero'],
    [{ ...abroad, estimated_weight: 2001 }, toBerlin, 'estimated_weight: weight_too_heavy'],
    [{ parcels: 0 }, {}, 'parcels: parcels_too_few'],
    [{ parcels: 11 }, {}, 'parcels: parcels_too_many'],
    [{ parcels: 1.5 }, {}, 'parcels: parcels_not_a_number'],
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
    expect(listIssues(change, context)).toEqual([issue]),
  )
})

describe('rejected services', () => {
  test.each([
    [{ service_ids: [1] }, {}, 'service_ids: service_unavailable'],
    [{ service_ids: [94] }, {}, 'service_ids: service_not_in_country recipient_age_check'],
    [{ service_ids: [95] }, {}, 'service_ids: service_not_offered recipient_age_check'],
    [{ service_ids: [91] }, { place: whiteLocker }, 'service_ids: age_check_not_in_locker'],
    [
      { service_ids: [93] },
      { place: { ...blueLocker, is_express: false } },
      'service_ids: service_not_at_place express_parcel',
    ],
    [
      { service_ids: [96] },
      { place: { ...whiteLocker, is_outdoor: 1 } },
      'service_ids: service_not_at_place temperature_sensitive',
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
    expect(listIssues(change, context)).toEqual([issue]),
  )
})

describe('sender, company and recipient', () => {
  test('the sender step and the whole shipment use the same rules', () => {
    const sender = { ...base.sender, email: '' }
    expect(checkSender({ sender }, toLocker)).toEqual([
      { field: 'sender.email', code: 'email_required' },
    ])
    expect(listIssues({ sender })).toEqual(['sender.email: email_required'])
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
    expect(listIssues({ data: { company } }, { isCompanyRegistered })).toEqual(found),
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
    expect(listIssues({ recipient: { ...base.recipient, ...change } }, context)).toEqual([issue]),
  )

  test('a courier delivery requires the phone in international form', () =>
    expect(
      listIssues({ ...courier, recipient: { ...base.recipient, phone: '5551 2346' } }, toHome),
    ).toEqual(['recipient.phone: phone_not_international']))

  test('an empty form reports all issues at once', () => {
    const empty = { name: '', phone: '', email: '' }
    expect(
      listIssues(
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
