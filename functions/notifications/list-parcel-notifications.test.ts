import { describe, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import type { OrderLine } from '#functions/store/records/orders/order-content.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { listParcelNotifications } from './list-parcel-notifications.ts'

const service = (name: string): OrderLine => ({
  product_id: 1,
  price_cents: 20,
  vat_rate: 24,
  paid_by: 'sender',
  paid_at: 0,
  type: 'extra',
  name,
  service: name,
})
const recipient = { name: 'Māra Ķirse', phone: '+37120000000', email: 'mara@saaja.test' }
const base: OrderRecord = { ...exampleOrder, recipient, door_code: '501005', code_until: 1 }

const listNames = (
  before: Partial<OrderRecord>,
  after: Partial<OrderRecord>,
  devices?: { hasSenderDevices: boolean },
) =>
  listParcelNotifications({ ...base, ...before }, { ...base, ...after }, devices).map(
    ({ name, replaces_sms: replaces }) => `${name}${replaces === true ? ' then SMS' : ''}`,
  )

const smsService = { lines: [...base.lines, service('sender_sms_notification')] }
const emailService = { lines: [...base.lines, service('sender_email_notification')] }
const copies = { notify_email: 'ladu@pakk.test', notify_phone: '55512349' }

describe('a change of the status notifies', () => {
  test.each<[string, OrderRecord['status'], OrderRecord['status'], Partial<OrderRecord>, string[]]>(
    [
      [
        'the recipient that it is on the way',
        'prepared',
        'sourcein',
        {},
        ['sms/on_the_way/recipient', 'email/on_the_way/recipient'],
      ],
      ['nobody again on the way', 'sourcein', 'termin', {}, []],
      [
        'the recipient that it is ready',
        'termin',
        'destinationin',
        {},
        ['sms/ready/recipient', 'email/ready/recipient'],
      ],
      [
        'the sender by SMS if that service was bought',
        'termin',
        'destinationin',
        smsService,
        ['sms/ready/recipient', 'sms/ready/sender', 'email/ready/recipient'],
      ],
      [
        'the sender by e-mail if that service was bought',
        'termin',
        'destinationin',
        emailService,
        ['sms/ready/recipient', 'email/ready/recipient', 'email/ready/sender'],
      ],
      [
        'whom the sender named',
        'termin',
        'destinationin',
        copies,
        ['sms/ready/recipient', 'sms/ready/copy', 'email/ready/recipient', 'email/ready/copy'],
      ],
      [
        'that it was delivered',
        'destinationin',
        'destinationout',
        smsService,
        ['sms/delivered/recipient', 'sms/delivered/sender', 'email/delivered/recipient'],
      ],
      [
        'that it is returning',
        'destinationin',
        'returnin',
        emailService,
        ['sms/returning/recipient', 'email/returning/recipient', 'email/returning/sender'],
      ],
      ['nobody when it is back', 'returnin', 'returntermout', smsService, []],
      ['nobody when the status stays', 'destinationout', 'destinationout', smsService, []],
      ['nobody when it was cancelled', 'prepared', 'cancelled', smsService, []],
      [
        'not by e-mail who has none',
        'prepared',
        'sourcein',
        { recipient: { ...recipient, email: '' } },
        ['sms/on_the_way/recipient'],
      ],
    ],
  )('%s', (_, before, after, order, names) => {
    expect(listNames({ ...order, status: before }, { ...order, status: after })).toEqual(names)
  })
})

const paid = {
  events: [...base.events, { event: 'paid' as const, at: '2026-11-21T08:00:00.000Z' }],
}

describe('the door code is sent', () => {
  test.each<[string, Partial<OrderRecord>, Partial<OrderRecord>, string[]]>([
    ['when the shipment is paid', { door_code: undefined }, paid, ['sms/door_code/sender/501005']],
    [
      'when another locker was chosen',
      { ...paid, door_code: undefined, needs_attention: true },
      paid,
      ['sms/door_code/sender/501005'],
    ],
    ['not when the sender books a door, who sees it', { ...paid, door_code: undefined }, paid, []],
    ['not when it stays', paid, paid, []],
  ])('%s', (_, before, after, names) => {
    expect(listNames(before, after)).toEqual(names)
  })
})

test('a paid shipment without a door asks for another locker, the text message first', () => {
  const after = { ...paid, door_code: undefined, needs_attention: true }
  expect(listNames({ door_code: undefined }, after)).toEqual([
    'sms/needs_attention/sender',
    'email/needs_attention/sender',
  ])
})

describe('the code of the door', () => {
  const ready = { ...copies, ...smsService, status: 'destinationin', updated_at: 7 } as const
  const withCode = { ...ready, pickup: { until: 1, code: '501006' } }
  const told = ['sms/ready/recipient/code/7', 'email/ready/recipient/code/7']

  test.each<[string, Partial<OrderRecord>, Partial<OrderRecord>, string[]]>([
    [
      'is told to the recipient alone, when it comes',
      { ...ready, pickup: { until: 1 } },
      withCode,
      told,
    ],
    [
      'is told anew when it is another one',
      { ...ready, pickup: { until: 1, code: '501007' } },
      withCode,
      told,
    ],
    ['is told once', withCode, { ...withCode, pickup: { until: 2, code: '501006' } }, []],
    [
      'is not told after the parcel was delivered',
      { ...ready, status: 'destinationout', pickup: { until: 1 } },
      { ...withCode, status: 'destinationout' },
      [],
    ],
    [
      'is not told of a parcel that is sent back',
      { ...ready, incoming: { sent_back_at: 1 }, pickup: { until: 1 } },
      { ...withCode, incoming: { sent_back_at: 1 } },
      [],
    ],
  ])('%s', (_, before, after, names) => {
    expect(listNames(before, after)).toEqual(names)
  })
})

describe('pushes', () => {
  const pushed = { incoming: { messages: 'push' } } as const
  const sent = { status: 'sourcein' } as const
  const ready = { status: 'destinationin' } as const
  const { destination: to } = exampleOrder
  const redirected = { incoming: { ...pushed.incoming, redirect: { at: 1, former: to, to } } }
  const none = { hasSenderDevices: false }
  const some = { hasSenderDevices: true }

  test.each<
    [string, Partial<OrderRecord>, Partial<OrderRecord>, { hasSenderDevices: boolean }, string[]]
  >([
    [
      'take the place of the text message for the recipient who has chosen them',
      { ...sent, ...pushed },
      { ...ready, ...pushed },
      none,
      ['push/ready/recipient then SMS', 'email/ready/recipient'],
    ],
    [
      'do not take it for what was changed',
      { ...sent, ...pushed },
      { ...sent, ...redirected },
      none,
      ['sms/redirected/recipient', 'email/redirected/recipient'],
    ],
    [
      "take the place of the sender's text message that was bought",
      { ...sent, ...smsService },
      { ...ready, ...smsService },
      some,
      ['push/ready/sender then SMS', 'sms/ready/recipient', 'email/ready/recipient'],
    ],
    [
      'tell a sender who has bought nothing, and nothing follows them',
      sent,
      ready,
      some,
      ['push/ready/sender', 'sms/ready/recipient', 'email/ready/recipient'],
    ],
    [
      'leave the e-mail that the sender has bought',
      { ...sent, ...emailService },
      { ...ready, ...emailService },
      some,
      ['push/ready/sender', 'sms/ready/recipient', 'email/ready/recipient', 'email/ready/sender'],
    ],
    [
      'tell the door code, which an SMS follows',
      { door_code: undefined },
      paid,
      some,
      ['push/door_code/sender/501005 then SMS'],
    ],
    [
      'ask for another locker beside the e-mail',
      { door_code: undefined },
      { ...paid, door_code: undefined, needs_attention: true },
      some,
      ['push/needs_attention/sender then SMS', 'email/needs_attention/sender'],
    ],
    [
      'do not reach whom the sender has named',
      { ...sent, ...copies },
      { ...ready, ...copies },
      some,
      [
        'push/ready/sender',
        'sms/ready/recipient',
        'sms/ready/copy',
        'email/ready/recipient',
        'email/ready/copy',
      ],
    ],
  ])('%s', (_, before, after, devices, names) => {
    expect(listNames(before, after, devices)).toEqual(names)
  })
})

test('the last day reminds the recipient alone, once', () => {
  const ready = { ...copies, ...smsService, status: 'destinationin' } as const
  const before = { ...ready, pickup: { until: 1 } }
  const after = { ...ready, pickup: { until: 1, is_last_day: true } }
  expect(listNames(before, after)).toEqual(['sms/last_day/recipient', 'email/last_day/recipient'])
  expect(listNames(after, after)).toEqual([])
})

describe('what a recipient has changed notifies', () => {
  const { destination: to } = exampleOrder
  const waiting = { status: 'destinationin', pickup: { until: 2 } } as const
  const safePlace = {
    address: {
      name: '',
      address_country_code: 'lv' as const,
      address_street: 'Iela',
      address_house: '',
      address_apartment: '',
      address_city: 'Rīga',
      address_zip: '',
    },
    location_description: 'Šķūnī',
    photos: [],
  }
  const sentBack = { incoming: { sent_back_at: 1 } }

  test.each<[string, Partial<OrderRecord>, Partial<OrderRecord>, string[]]>([
    [
      'the recipient of the new destination',
      { status: 'termin' },
      { incoming: { redirect: { at: 1, former: to, to } } },
      ['sms/redirected/recipient', 'email/redirected/recipient'],
    ],
    [
      'the recipient of every safe place',
      { status: 'termin' },
      { incoming: { safe_place: safePlace }, updated_at: 7 },
      ['sms/safe_place/recipient/7', 'email/safe_place/recipient/7'],
    ],
    ['nobody of what is only proposed', { status: 'termin' }, { incoming: {} }, []],
    [
      'the recipient of longer storage',
      waiting,
      { incoming: { hold: { at: 1, days: 3 } } },
      ['sms/extended/recipient', 'email/extended/recipient'],
    ],
    [
      'the recipient of the last day of longer storage once more',
      { ...waiting, incoming: { hold: { at: 1, days: 3 } } },
      { pickup: { until: 3, is_last_day: true } },
      ['sms/last_day/recipient/extended', 'email/last_day/recipient/extended'],
    ],
    [
      'everybody of a parcel that is sent back, the sender by what was bought',
      { ...waiting, ...smsService, ...copies },
      sentBack,
      [
        'sms/sent_back/recipient',
        'sms/sent_back/sender',
        'sms/sent_back/copy',
        'email/sent_back/recipient',
        'email/sent_back/copy',
      ],
    ],
    ['nobody that a parcel which is sent back returns', sentBack, { status: 'returnin' }, []],
    ['nobody that a parcel which is sent back is there', sentBack, waiting, []],
  ])('%s', (_, before, change, names) => {
    expect(listNames(before, { ...before, ...change })).toEqual(names)
  })
})

describe('the choice of the locker notifies the recipient', () => {
  const asking = { recipient_chooses: true }
  const both = (name: string) => [`sms/${name}`, `email/${name}`]
  const created = {
    status: 'created',
    events: [{ event: 'created', at: '2026-11-21T08:00:00Z' }],
  } as const
  const start = { ...asking, ...created, events: [...created.events] }
  test.each<[string, Partial<OrderRecord>, Partial<OrderRecord>, string[]]>([
    ['once it is paid', start, asking, both('choose/recipient')],
    ['not again', asking, { ...asking, code_until: 2 }, []],
    ['not where the sender has chosen', { ...start, recipient_chooses: false }, {}, []],
    [
      'at another phone',
      asking,
      { ...asking, recipient: { ...recipient, phone: '+37120000001' }, updated_at: 7 },
      both('choose/recipient/7'),
    ],
    [
      'before the time is over',
      asking,
      { ...asking, incoming: { choice: { is_reminded: true } } },
      both('choose_reminder/recipient'),
    ],
    [
      'of each choice',
      asking,
      { ...asking, incoming: { choice: { at: 8, by: 'recipient' } } },
      both('redirected/recipient/choice/8'),
    ],
    [
      'of the locker without a choice',
      { ...asking, incoming: { choice: { is_reminded: true } } },
      { ...asking, incoming: { choice: { is_reminded: true, at: 9, by: 'nobody' } } },
      both('redirected/recipient/choice/9'),
    ],
    ['not of the hand-in while it is open', asking, { ...asking, status: 'sourcein' }, []],
  ])('%s', (_, before, after, names) => expect(listNames(before, after)).toEqual(names))
})
