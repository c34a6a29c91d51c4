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

const getServices = (cells: ImportCells) => checkRow(context, to(cells)).order.services

describe('a service column', () => {
  const words = ['false', 'no', 'not', 'ei', 'nada', 'net', 'negative', 'nope', 'nē', 'nav', 'ne']
  const spelled = ['-', '0', 'No', 'NĒ', ' ei ', 'ne\u0304']
  const numbers = ['0,0', '0.00', '-1']
  test.each(['', ...words, ...spelled, ...numbers])('%j does not order it', (cell) =>
    expect(getServices({ express: cell })).toEqual([]),
  )

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
