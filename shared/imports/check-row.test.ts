import { describe, expect, test } from 'vitest'
import type { Segment } from '#shared/accounts/segments.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import {
  createAddressRow,
  createImportApp,
  createImportContext,
  createImportRow,
} from '#test/support/examples/example-import.ts'
import { checkRow } from './check-row.ts'
import { formatRowIssue } from './format-issue.ts'
import type { ImportContext } from './import-context.ts'
import type { ImportCells, ImportRow } from './import-row.ts'

const english = loadTexts('en')
const context = createImportContext()

/** The issues of a row as `column: Row 4: message`. */
const listIssues = (row: ImportRow, judged: ImportContext = context) =>
  checkRow(judged, row).issues.map(
    (issue) => `${issue.column ?? 'row'}: ${formatRowIssue(english, row, issue)}`,
  )
const to = (cells: ImportCells) => createImportRow(cells)
const toAddress = (cells: ImportCells) => createAddressRow(cells)
const inSegment = (segment: Segment) => createImportContext(segment)

describe('a row without issues', () => {
  test.each<[string, ImportRow]>([
    ['to a blue locker', to({})],
    ['to a white locker', to({ terminal_id: '01007537' })],
    ['to a parcel shop', to({ terminal_id: '01007890' })],
    ['to a locker in Latvia by our own id', to({ terminal_id: '17647', country: 'LV' })],
    ['to a post office in Finland', to({ terminal_id: '23', country: 'fi' })],
    ['to an address', toAddress({})],
    ['to an address without a house', toAddress({ house: '' })],
    ['to an address with a street of 255 characters', toAddress({ street: 'x'.repeat(255) })],
    ['to an address with a city of 100 characters', toAddress({ city: 'x'.repeat(100) })],
    ['to a place, with an address beside it', toAddress({ terminal_id: '01007225', zip: 'x' })],
    ['with a size in lower case', to({ size: 'xs' })],
    [
      'with everything',
      toAddress({
        recipient_email: 'maarja@pakk.test',
        content: 'Raamatud',
        reference: '2026-1185',
        weight: '1,25',
        apartment: '2',
        courier_info: 'Kella ei ole',
        time_window: '3',
        age_check: '1',
        email_notification: 'yes',
        sms_notification: 'jah',
        temperature_sensitive: '1',
        cash_on_delivery: '24,90',
      }),
    ],
  ])('%s', (_, row) => expect(listIssues(row)).toEqual([]))
})

describe('every message of an import', () => {
  test.each<[string, ImportRow, string[]]>([
    [
      'an unknown terminal',
      to({ terminal_id: 'Tartu kvartaal' }),
      ['terminal_id: Row 4: destination id not found'],
    ],
    [
      'a terminal of another country',
      to({ terminal_id: '01007225', country: 'LV' }),
      ['terminal_id: Row 4: destination id not found'],
    ],
    [
      'a blocked place',
      to({ terminal_id: '01007226' }),
      ['terminal_id: Row 4: destination id not found'],
    ],
    [
      'an inactive place',
      to({ terminal_id: '01007227' }),
      ['terminal_id: Row 4: destination id not found'],
    ],
    [
      'an address in Germany',
      toAddress({ country: 'DE', zip: '10115', city: 'Berlin' }),
      ['country: Row 4: Destination country not supported'],
    ],
    [
      'a place in Germany',
      to({ country: 'de' }),
      ['country: Row 4: Destination country not supported'],
    ],
    [
      'a country that does not exist',
      toAddress({ country: 'Estonia' }),
      ["country: Row 4: 'Country' must be one of EE, LV, LT, FI"],
    ],
    [
      'a country of two letters that does not exist',
      toAddress({ country: 'XX' }),
      ["country: Row 4: 'Country' must be one of EE, LV, LT, FI"],
    ],
    [
      'a postal code of letters',
      toAddress({ zip: '1014A' }),
      ['zip: Row 4: Incorrect zip code format'],
    ],
    [
      'a Latvian postal code of five digits',
      toAddress({ country: 'LV', zip: '10500' }),
      ['zip: Row 4: Incorrect zip code format'],
    ],
    [
      'no destination at all',
      to({ terminal_id: '' }),
      ['terminal_id: Row 4: Missing destination or column header'],
    ],
    [
      'only a country',
      to({ terminal_id: '', country: 'EE' }),
      ['terminal_id: Row 4: Missing destination or column header'],
    ],
    [
      'an address without its country',
      toAddress({ country: '' }),
      ['country: Row 4: Missing destination or column header'],
    ],
    [
      'an address without zip, city and street',
      toAddress({ zip: '', city: '', street: '' }),
      ['zip', 'city', 'street'].map(
        (column) => `${column}: Row 4: Missing destination or column header`,
      ),
    ],
    [
      'a landline',
      to({ recipient_phone: '+372 600 0100' }),
      ['recipient_phone: Row 4: Incorrect phone number format'],
    ],
    [
      'a phone with a digit missing',
      to({ recipient_phone: '5398 70' }),
      ['recipient_phone: Row 4: Incorrect phone number format'],
    ],
    [
      'a phone as a spreadsheet shortens it',
      to({ recipient_phone: '3,7256E+10' }),
      ['recipient_phone: Row 4: Incorrect phone number format'],
    ],
    [
      'no phone',
      to({ recipient_phone: '' }),
      ['recipient_phone: Row 4: Missing phone number or column header'],
    ],
    [
      'no name',
      to({ recipient_name: ' ' }),
      ['recipient_name: Row 4: Missing name or column header'],
    ],
    ['a size that is not sold', to({ size: 'XXL' }), ['size: Row 4: Service unavailable']],
    ['no size', to({ size: '' }), ['size: Row 4: Missing parcel type or column header']],
    [
      'an e-mail without a domain',
      to({ recipient_email: 'maarja@' }),
      ['recipient_email: Row 4: Incorrect e-mail format'],
    ],
    [
      'a weight with a unit',
      to({ weight: '2 kg' }),
      ['weight: Row 4: Weight, kg must be valid number ( kg )'],
    ],
    [
      'a weight in words',
      to({ weight: 'raske' }),
      ['weight: Row 4: Weight, kg must be valid number ( kg )'],
    ],
    [
      'a time of delivery 4',
      toAddress({ time_window: '4' }),
      ['time_window: Row 4: Preferred delivery time must be a number in range 1 to 3'],
    ],
    [
      'a time of delivery 4, to a locker',
      to({ time_window: '4' }),
      ['time_window: Row 4: Preferred delivery time must be a number in range 1 to 3'],
    ],
    [
      'a time of delivery in words',
      toAddress({ time_window: 'õhtul' }),
      ['time_window: Row 4: Preferred delivery time must be a number in range 1 to 3'],
    ],
    [
      'a word at temperature sensitive',
      to({ temperature_sensitive: 'yes' }),
      ['temperature_sensitive: Row 4: bad_value'],
    ],
    [
      'a service that is not sold to the country',
      to({ terminal_id: '17647', express: '1' }),
      ['express: Row 4: Service “Express” unavailable for LV'],
    ],
    [
      'a service that the place does not offer',
      to({ terminal_id: '01007538', temperature_sensitive: '1' }),
      ['temperature_sensitive: Row 4: Service “Temperature sensitive” unavailable for Õues'],
    ],
    [
      'express to an address',
      toAddress({ express: '1' }),
      ['express: Row 4: Service “Express” unavailable for EE'],
    ],
    [
      'a payment by recipients that the company does not offer',
      to({ recipient_pays: '1' }),
      ['recipient_pays: Row 4: Service “Recipient pays” unavailable for EE'],
    ],
    [
      'a barcode of the company without the feature',
      to({ custom_barcode: 'JJEE51000000000000017' }),
      ['custom_barcode: Row 4: Service unavailable'],
    ],
    [
      'an age check at a white locker',
      to({ terminal_id: '01007537', age_check: '1' }),
      ["age_check: Row 4: Age check service can't be ordered with this parcel machine"],
    ],
    [
      'an age check at a parcel shop',
      to({ terminal_id: '01007890', age_check: '1' }),
      ["age_check: Row 4: Age check can't be ordered with this pick-up point"],
    ],
    [
      'an age check and a personal code',
      to({ age_check: '1', personal_code: '38001010000' }),
      ['personal_code: Row 4: Age check and ID check cannot be ordered together'],
    ],
    ['too heavy', to({ weight: '31,6' }), ['weight: Row 4: Package is too heavy']],
    [
      'the phone of the sender',
      to({ recipient_phone: '5550 0000' }),
      ['recipient_phone: Row 4: Sender & recipient phone numbers cannot be same'],
    ],
    [
      'an amount that is none',
      to({ cash_on_delivery: '24,90 €' }),
      ['cash_on_delivery: Row 4: Sum must be a valid price bigger than zero'],
    ],
  ])('%s', (_, row, issues) => expect(listIssues(row)).toEqual(issues))

  test.each<[keyof ImportCells, number, string]>([
    ['zip', 20, 'Zip code'],
    ['city', 100, 'City'],
    ['street', 255, 'Street'],
    ['house', 50, 'House'],
    ['apartment', 50, 'Apartment'],
    ['courier_info', 36, 'Courier info'],
    ['content', 24, 'Parcel description'],
    ['reference', 50, 'Order nr'],
    ['recipient_name', 80, 'Receiver name'],
  ])('%s longer than %i characters', (column, max, name) => {
    const message = `${column}: Row 4: ${name} has invalid length`
    expect(listIssues(toAddress({ [column]: 'x'.repeat(max + 1) }))).toContain(message)
    expect(listIssues(toAddress({ [column]: 'x'.repeat(max) }))).not.toContain(message)
  })

  test.each([
    ['was not found', false, ['street: Row 4: BO_Address not found Viru 4, 10140 Tallinn']],
    ['was found', true, []],
    ['was not looked up', undefined, []],
  ])('an address that %s', (_, isFound, issues) =>
    expect(listIssues(toAddress({}), { ...context, isAddressFound: () => isFound })).toEqual(
      issues,
    ),
  )

  test('an incomplete address is not called unknown', () =>
    expect(listIssues(toAddress({ zip: '' }), { ...context, isAddressFound: () => false })).toEqual(
      ['zip: Row 4: Missing destination or column header'],
    ))

  test('a country that the account cannot send to', () => {
    const app = { ...context.app, destination_countries: [{ iso: 'ee' }] }
    expect(listIssues(to({ terminal_id: '17647' }), { ...context, app })).toEqual([
      'terminal_id: Row 4: Destination country not supported',
    ])
  })

  test('several faults in one row, in the order of the columns', () =>
    expect(listIssues(to({ weight: 'x', recipient_name: '', size: '', terminal_id: '' }))).toEqual([
      'terminal_id: Row 4: Missing destination or column header',
      'recipient_name: Row 4: Missing name or column header',
      'size: Row 4: Missing parcel type or column header',
      'weight: Row 4: Weight, kg must be valid number ( kg )',
    ]))
})

const getServices = (cells: ImportCells) => checkRow(context, to(cells)).order.services

describe('a service column', () => {
  test.each([
    ...['', 'false', 'no', 'not', 'ei', 'nada', 'net', 'negative', 'nope', 'nē', 'nav', 'ne'],
    ...['-', '0', '0,0', '0.00', '-1', 'No', 'NĒ', ' ei ', 'ne\u0304'],
  ])('%j does not order it', (cell) => expect(getServices({ express: cell })).toEqual([]))

  test.each(['1', 'x', 'yes', 'jah', 'true', '0,5', '2', '+', 'да'])('%j orders it', (cell) =>
    expect(getServices({ express: cell })).toEqual(['express_parcel']),
  )

  test.each([
    ['age_check', 'recipient_age_check'],
    ['email_notification', 'sender_email_notification'],
    ['sms_notification', 'sender_sms_notification'],
    ['express', 'express_parcel'],
    ['temperature_sensitive', 'temperature_sensitive'],
    ['cash_on_delivery', 'recipient_goods_payment'],
    ['personal_code', 'recipient_id_check'],
  ])('%s orders %s', (column, service) => expect(getServices({ [column]: '1' })).toEqual([service]))

  test.each([
    ['1', true, []],
    ['0', false, []],
    ['', false, []],
    ['no', false, ['temperature_sensitive']],
    ['2', true, ['temperature_sensitive']],
  ] as const)('temperature sensitive accepts only 1 or 0: %j', (cell, isOrdered, columns) => {
    const { order, issues } = checkRow(context, to({ temperature_sensitive: cell }))
    expect(issues.map(({ column }) => column)).toEqual(columns)
    if (columns.length === 0) expect(order.services.length > 0).toBe(isOrdered)
  })
})

describe('the shipment of a row', () => {
  test('has a place, or an address', () => {
    expect(checkRow(context, to({})).order).toMatchObject({
      key: '4',
      destination_country: 'ee',
      delivery_method: 'apt',
      destination_place_id: 3617,
      place: { name: 'Tartu Eeden' },
      destination: null,
      sender: context.sender,
    })
    expect(checkRow(context, toAddress({ apartment: '2' })).order).toMatchObject({
      delivery_method: 'address',
      destination_place_id: null,
      place: null,
      destination: {
        type: 'address',
        address_country_code: 'ee',
        address_zip: '10140',
        address_city: 'Tallinn',
        address_street: 'Viru',
        address_house: '4',
        address_apartment: '2',
      },
    })
  })

  test.each([
    ['M', 'M'],
    ['xl', 'XL'],
  ])('has the size %s of its route', (size, name) => {
    const { order } = checkRow(context, to({ size, terminal_id: '17647' }))
    expect(context.app.products.find(({ id }) => id === order.product_id)).toMatchObject({
      name,
      destination_country: 'lv',
      destination_place_type: 'apt',
      segment: 'business_postpaid',
    })
  })

  test('needs no size where recipients pay for the measured one', () =>
    expect(listIssues(to({ size: '' }), inSegment('business_rdp'))).toEqual([]))

  test('has the amount of cash on delivery', () =>
    expect(checkRow(context, to({ cash_on_delivery: '24,90' })).order).toMatchObject({
      recipient_goods_price: '24,90',
      services: ['recipient_goods_payment'],
    }))

  test('is paid by the recipient', () => {
    const { order, issues } = checkRow(inSegment('business_rdp'), to({ recipient_pays: '1' }))
    expect(order.recipient_transport_payment).toBe(true)
    expect(issues).toEqual([])
  })

  test('of a postpaid company has the address and number for copies', () => {
    const cells = { email_notification: 'ladu@firma.test', sms_notification: '37255512345' }
    expect(checkRow(context, to(cells))).toMatchObject({
      order: {
        services: ['sender_email_notification', 'sender_sms_notification'],
        notifyemail: 'ladu@firma.test',
        notifyphone: '+37255512345',
      },
      repairs: [{ column: 'sms_notification', from: '37255512345', to: '+37255512345' }],
      issues: [],
    })
    expect(checkRow(inSegment('business'), to(cells)).order).toMatchObject({
      services: ['sender_email_notification', 'sender_sms_notification'],
      notifyemail: '',
      notifyphone: '',
    })
    expect(listIssues(to({ email_notification: 'ladu@' }))).toEqual([
      'email_notification: Row 4: Incorrect e-mail format',
    ])
  })

  test('of a company with the feature may have a barcode of its own', () => {
    const app = createImportApp('business_postpaid')
    const company = { features: ['custom_barcode'] }
    const account = Object.assign({}, app.account, { company })
    const own = { ...context, app: Object.assign({}, app, { account }) }
    const code = 'ABC-1234567'
    expect(listIssues(to({ custom_barcode: code }), own)).toEqual([])
    expect(listIssues(to({ custom_barcode: 'õ' }), own)).toEqual([
      'custom_barcode: Row 4: Invalid barcode',
    ])
  })
})

describe('a repair', () => {
  test.each<[string, ImportRow, string, string, string]>([
    ['a terminal', to({ terminal_id: '1007225' }), 'terminal_id', '1007225', '01007225'],
    [
      'a phone with its country code',
      to({ recipient_phone: '37256102233' }),
      'recipient_phone',
      '37256102233',
      '+37256102233',
    ],
    [
      'a domestic phone',
      to({ recipient_phone: '5610 2233' }),
      'recipient_phone',
      '5610 2233',
      '+37256102233',
    ],
    [
      'a Latvian phone to Latvia',
      to({ terminal_id: '17647', recipient_phone: '29123456' }),
      'recipient_phone',
      '29123456',
      '+37129123456',
    ],
    [
      'a phone with the code of another country',
      to({ terminal_id: '17647', recipient_phone: '37256102233' }),
      'recipient_phone',
      '37256102233',
      '+37256102233',
    ],
    ['an Estonian zip', toAddress({ zip: '1001' }), 'zip', '1001', '01001'],
    ['a Finnish zip', toAddress({ country: 'FI', zip: '100' }), 'zip', '100', '00100'],
    [
      'a Latvian zip without its hyphen',
      toAddress({ country: 'LV', zip: 'LV 1050' }),
      'zip',
      'LV 1050',
      'LV-1050',
    ],
    [
      'a Lithuanian zip with the country',
      toAddress({ country: 'LT', zip: 'LT-01103' }),
      'zip',
      'LT-01103',
      '01103',
    ],
    ['the number of a size', to({ size: '11' }), 'size', '11', 'XS'],
    ['the old number of a size', to({ size: '2' }), 'size', '2', 'M'],
  ])('restores %s', (_, row, column, from, restored) => {
    const { issues, repairs, row: kept } = checkRow(context, row)
    expect({ issues, repairs }).toEqual({ issues: [], repairs: [{ column, from, to: restored }] })
    expect(kept).toBe(row)
  })

  test.each<[string, ImportRow]>([
    ['a phone with spaces', to({ recipient_phone: '+372 5610 2233' })],
    ['a phone with 00', to({ recipient_phone: '00372 5610 2233' })],
    ['a Latvian zip without its prefix', toAddress({ country: 'LV', zip: '1050' })],
    ['a terminal outside Estonia', to({ terminal_id: '17647' })],
    ['a phone that stays wrong', to({ recipient_phone: '539870' })],
    ['the zip of another country', toAddress({ zip: 'LV-1050' })],
    ['a Latvian zip with a digit missing', toAddress({ country: 'LV', zip: '105' })],
  ])('leaves %s as it is', (_, row) => expect(checkRow(context, row).repairs).toEqual([]))

  test('that was undone is not made again', () => {
    const row: ImportRow = { ...to({ terminal_id: '1007225' }), unrepaired: ['terminal_id'] }
    const checked = checkRow(context, row)
    expect(checked.repairs).toEqual([])
    expect(checked.issues).toMatchObject([{ column: 'terminal_id', code: 'place_not_found' }])
  })
})

test('a wrong sender is not an issue of the rows', () =>
  expect(listIssues(to({}), { ...context, sender: { name: '', phone: '', email: '' } })).toEqual(
    [],
  ))
