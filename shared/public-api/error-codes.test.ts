import { describe, expect, test } from 'vitest'
import {
  exampleAddress as address,
  exampleRecipient as recipient,
  readExampleItem as read,
  withSettings,
} from '#test/support/examples/example-order-item.ts'
import { type ErrorCode, errorTexts, formatErrorText } from './error-codes.ts'
import type { OrderSource } from './order-source.ts'
import { readCountry, readDay, readLabelFormat, readList } from './query-values.ts'
import { toRequestIssue } from './to-request-issue.ts'

const listCodes = (changes: object, from?: Partial<OrderSource>) =>
  read(changes, from).issues.map(({ code, field }) => `${code} ${field}`)

const services = (chosen: object) => ({ additionalservices: chosen })
const pays = (changes: object) => ({ recipient: { ...recipient, ...changes } })
const goesTo = (destination: unknown) => ({ destination })

/** A wrong item, and the errors that it gets. */
const cases: readonly (readonly [string, object, readonly string[], Partial<OrderSource>?])[] = [
  ['without a destination', goesTo(undefined), ['000 destination']],
  ['with an empty destination', goesTo({ place_id: '', country: 'ee' }), ['000 destination']],
  ['without a source', { source: '' }, ['001 source.country']],
  ['without a recipient', { recipient: {} }, ['001 recipient.name', '001 recipient.phone']],
  [
    'whose recipient pays for the goods and has no e-mail',
    pays({ email: '', goods: 10 }),
    ['001 recipient.email'],
  ],
  [
    'whose recipient pays for the delivery and has no e-mail',
    { ...pays({ email: null }), ...services({ paidbyrecipient: true }) },
    ['001 recipient.email'],
  ],
  [
    'with half a sender',
    { sender: { email: 'mari@firma.test' } },
    ['001 sender.name', '001 sender.phone', '001 size'],
  ],
  [
    'with a return by half an hour',
    { return: { return_hour_from: 9 } },
    ['001 return.return_hour_until'],
  ],
  ['with returns to a wrong e-mail', { return: { email: 'mari' } }, ['004 return.email']],
  ['with a weight in words', { weight: 'heavy' }, ['005 weight']],
  [
    'with an id code in words',
    { ...pays({ idcode: 'abc' }), ...services({ idcheck: true }) },
    ['005 recipient.idcode'],
  ],
  ['to an unknown place', goesTo({ place_id: '99' }), ['006 destination.place_id']],
  ['to a closed place', goesTo({ place_id: '01000001' }), ['006 destination.place_id']],
  [
    'to a place of another country',
    goesTo({ place_id: '01007187', country: 'lv' }),
    ['006 destination.place_id'],
  ],
  [
    'with a flag in another word, also one that objects know',
    services({ express: 'yes', labelprinted: 'constructor' }),
    ['017 additionalservices.express', '017 additionalservices.labelprinted'],
  ],
  [
    'by express to a place without it',
    services({ express: 'true' }),
    ['007 additionalservices.express'],
  ],
  [
    'to a place and an address',
    goesTo({ place_id: '01007187', street: 'Viru' }),
    ['008 destination.street'],
  ],
  [
    'to an address with a routing code',
    goesTo({ ...address, routingcode: '1' }),
    ['008 destination.routingcode'],
  ],
  [
    'to an address without a time frame',
    goesTo({ ...address, timewindow: '' }),
    ['009 destination.timewindow'],
  ],
  ['to an address without a city', goesTo({ ...address, city: '' }), ['010 destination.city']],
  [
    'to an address without a postal code',
    goesTo({ ...address, postalcode: '' }),
    ['011 destination.postalcode'],
  ],
  [
    'to an address without a street',
    goesTo({ ...address, street: '' }),
    ['012 destination.street'],
  ],
  [
    'with goods, which are not active',
    pays({ goods: '12.50' }),
    ['013 recipient.goods'],
    { settings: withSettings('cash_on_delivery_goods') },
  ],
  ['that the sender pays in cash', { sender: { cash: 5 } }, ['013 sender.cash']],
  ['with an unknown size', { size: 'XXL' }, ['014 size']],
  ['with a text of 1,001 characters', { content: 'x'.repeat(1001) }, ['015 content']],
  ['in 21 parcels', { multiply: 21 }, ['016 multiply']],
  ['in no parcel', { multiply: 0 }, ['016 multiply']],
  ['in half a parcel more', { multiply: 1.5 }, ['016 multiply']],
  ['with returns for 91 days', { customer_return_days: '91' }, ['016 customer_return_days']],
  ['with goods for less than nothing', pays({ goods: -1 }), ['016 recipient.goods']],
  ['from another continent', { source: { country: 'us' } }, ['017 source.country']],
  [
    'with a flag in words',
    services({ labelprinted: 'maybe' }),
    ['017 additionalservices.labelprinted'],
  ],
  [
    'in an unknown time frame',
    goesTo({ ...address, timewindow: 4 }),
    ['017 destination.timewindow'],
  ],
  [
    'with a sender, where no door codes are',
    { sender: recipient, size: 'M' },
    ['018 sender'],
    { hasDoorCodes: false },
  ],
  [
    'to Finland without a routing code',
    goesTo({ country: 'FI', postalcode: '00104' }),
    ['019 destination.routingcode'],
  ],
  [
    'with SMS, which are not active',
    services({ notifyphone: '+37255500000' }),
    ['020 additionalservices.notifyphone'],
    { settings: withSettings('send_sms_notification') },
  ],
  [
    'with e-mails, which are not active',
    services({ notifyemail: 'a@b.test' }),
    ['021 additionalservices.notifyemail'],
    { settings: withSettings('send_email_notification') },
  ],
  [
    'by express, which is not active',
    services({ express: true }),
    ['022 additionalservices.express'],
    { settings: withSettings('smartexpress') },
  ],
  [
    'with an age check, which is not active',
    services({ agecheck: 1 }),
    ['023 additionalservices.agecheck'],
    { settings: withSettings('recipients_age_check') },
  ],
  [
    'with an identity check, which is not active',
    { ...services({ idcheck: true }), ...pays({ idcode: '38001010000' }) },
    ['024 additionalservices.idcheck'],
    { settings: withSettings('recipient_id_check') },
  ],
  ['with an identity check without a code', services({ idcheck: true }), ['025 recipient.idcode']],
  [
    'with a code without an identity check',
    pays({ idcode: '38001010000' }),
    ['026 additionalservices.idcheck'],
  ],
  [
    'with both checks',
    { ...services({ idcheck: true, agecheck: true }), ...pays({ idcode: '1' }) },
    ['027 additionalservices.agecheck'],
  ],
  [
    'with an id code of 12 digits',
    { ...services({ idcheck: true }), ...pays({ idcode: '380010100001' }) },
    ['028 recipient.idcode'],
  ],
  [
    'with SMS to the recipient',
    services({ notifyphone: '56667777' }),
    ['029 additionalservices.notifyphone'],
  ],
  [
    'with e-mails to the recipient',
    services({ notifyemail: 'Juhan@saaja.test' }),
    ['030 additionalservices.notifyemail'],
  ],
  [
    'with a barcode, which is not agreed',
    { barcode: 'FIRMA-1' },
    ['031 barcode'],
    { hasCustomBarcodes: false },
  ],
  [
    'with a barcode abroad',
    {
      barcode: 'FIRMA-1',
      destination: { country: 'fi', postalcode: '00104', routingcode: '3213' },
    },
    ['032 barcode'],
  ],
  [
    'with a service to Germany',
    { ...goesTo({ ...address, country: 'de' }), ...services({ notifyemail: 'a@b.test' }) },
    ['034 additionalservices.notifyemail'],
  ],
  [
    'with an age check in a shop',
    { ...goesTo({ place_id: '01007890' }), ...services({ agecheck: true }) },
    ['034 additionalservices.agecheck'],
  ],
  ['that both pay', { sender: { cash: 5 }, ...pays({ transport: 1 }) }, ['035 sender.cash']],
  [
    'to a place that nothing is sold to',
    goesTo({ country: 'fi', postalcode: '00104', routingcode: '3299' }),
    ['036 destination'],
  ],
  ['from a country of others', { source: { country: 'LV' } }, ['039 source.country']],
  ['with goods and transport', pays({ goods: 5, transport: 5 }), ['040 recipient.transport']],
  ['with a barcode for two parcels', { barcode: 'FIRMA-1', multiply: 2 }, ['041 multiply']],
  ['with a line break in a name', pays({ name: 'Mari\u0007' }), ['041 recipient.name']],
  ['of 40 kg', { weight: 40 }, ['042 weight']],
  ['with goods for ten million', pays({ goods: 10_000_000 }), ['042 recipient.goods']],
  [
    'with returns within no time',
    { return: { return_hour_from: 9, return_hour_until: 9 } },
    ['043 return.return_hour_until'],
  ],
]

const rows = cases.map(([name, changes, expected, from]) => ({ name, changes, expected, from }))

describe('an item', () => {
  test.each(rows)('$name gets its codes', ({ changes, expected, from }) =>
    expect(listCodes(changes, from)).toEqual(expected),
  )
})

/** Codes of the other calls and of the rules that every shipment has. */
const others: readonly (readonly [
  ErrorCode,
  { readonly issue?: { readonly code: ErrorCode } | undefined },
])[] = [
  ['001', readCountry(undefined)],
  ['017', readCountry('SE')],
  ['033', readLabelFormat('A3')],
  ['041', readDay('2026-02-30', 'day')],
  [
    '042',
    readList(
      Array.from({ length: 101 }, (_, index) => String(index)),
      'barcode',
      100,
    ),
  ],
  ['002', { issue: toRequestIssue({ field: 'custom_barcode', code: 'barcode_used' }) }],
  ['003', { issue: toRequestIssue({ field: 'recipient.phone', code: 'phone_invalid' }) }],
  ['041', { issue: toRequestIssue({ field: 'recipient.phone', code: 'phones_same' }) }],
]

test.each(others)('%s is the code of queries and common rules', (code, { issue }) =>
  expect(issue?.code).toBe(code),
)

test('every code but that of an unknown key is in these tables', () => {
  const produced = new Set([
    ...cases.flatMap(([, , expected]) => expected.map((each) => each.slice(0, 3))),
    ...others.map(([code]) => code),
  ])
  expect(Object.keys(errorTexts).filter((code) => !produced.has(code))).toEqual(['037'])
})

test('a text of an error names its values', () => {
  expect(formatErrorText({ code: '042', values: ['31.5'] })).toBe('Maximum value is 31.5')
  const { issues } = read({ return: { return_hour_from: 9, return_hour_until: 9 } })
  expect(issues.map(formatErrorText)).toEqual([
    'Minimum difference between return_hour_from and return_hour_until is 1',
  ])
})
