import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, test } from 'vitest'
import { listEffects, noEffects } from '#events/changes/list-effects.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import type { IdPrefix } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { hasLists } from '#functions/store/records/orders/order-indexes.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import {
  listTestNames,
  toTestItem,
  toTestOwner,
} from '#functions/store/records/test-shipment-store.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { hasReceipt, paymentRecord, paymentState } from '#functions/store/records/payment-store.ts'
import { events } from '#infra/events.ts'
import { examplePayment } from '#test/support/examples/example-payment.ts'
import { parseFilterPattern } from '#infra/local/sources/filter-pattern.ts'

/** Creates a function that says whether Lambda hands a change of an item over to a handler. */
const createCheck = (handler: string) => {
  const source = events.find(({ name }) => name === handler)?.source
  const filters = source?.kind === 'stream' ? source.filters : []
  const patterns = filters.map((filter) => parseFilterPattern(JSON.stringify(filter)))
  return (eventName: 'INSERT' | 'MODIFY', item: object) => {
    const { PK, SK } = marshall(item, { removeUndefinedValues: true })
    const NewImage = marshall(item, { removeUndefinedValues: true })
    const record = { eventName, dynamodb: { Keys: { PK, SK }, NewImage } }
    return patterns.some((matches) => matches(record))
  }
}

/** Whether something is queued after a change. */
const isFollowed = createCheck('queue-effects')
/** Whether a change may be one of lists or statements. */
const isListed = createCheck('update-lists')

type Notice = Parameters<typeof buildNoticeWrite>[2]

const buildNotice = (data: Notice['data'], name?: string) => {
  const notice: Notice = { to: 'a@demo.test', name, locale: 'et_EE', data }
  const write = buildNoticeWrite({ now: () => 0 }, 'usr_1', notice)
  if (!('put' in write)) throw new Error('A notice is not put')
  return write.put
}

test.each([
  ['a changed password', buildNotice({ kind: 'password_changed' }, 'Mari')],
  ['a changed e-mail address', buildNotice({ kind: 'email_changed', email: 'b@demo.test' })],
  ['a changed phone', buildNotice({ kind: 'phone_changed', phone: '+*** **** *777' })],
  [
    'a new API key',
    buildNotice({ kind: 'api_key_created', companyName: 'Pood', apiKey: 'pakk_ab12…' }),
  ],
  [
    'a first report',
    buildNotice({ kind: 'report_started', companyName: 'Pood', emails: ['ladu@firma.test'] }),
  ],
  ['a removed person', buildNotice({ kind: 'account_removed', companyName: 'Pood' }, 'Mari')],
  ['a registered company', buildNotice({ kind: 'company_registered', companyName: 'Pood' })],
  ['created shipments', buildNotice({ kind: 'orders_report' })],
])('the notice of %s is followed when it is written, and not when it is sent', (_, item) => {
  expect(isFollowed('INSERT', item)).toBe(true)
  expect(isFollowed('MODIFY', { ...item, sent_at: 1 })).toBe(false)
})

test('of a shipment of a test key follow its events alone, whatever becomes of it', async () => {
  const order = orderRecord.parse({ ...exampleOrder, owner: toTestOwner('com_1') })
  for (const status of orderStatuses) {
    const item = toTestItem({
      ...order,
      status,
      events: [{ event: status, at: '2026-11-25T10:00:00.000Z' }],
    })
    expect(isFollowed('INSERT', item), status).toBe(true)
    expect(isFollowed('MODIFY', item), status).toBe(true)
    const { webhooks, ...others } = await listEffects(undefined, item)
    expect({ webhooks: [], ...others }).toEqual(noEffects)
    expect(webhooks, status).toMatchObject([{ owner: 'com_1', data: { is_test: true } }])
    for (const name of listTestNames(order)) expect(isFollowed('INSERT', name)).toBe(false)
    for (const each of [item, ...listTestNames(order)]) {
      expect(isListed('INSERT', each), status).toBe(false)
      expect(isListed('MODIFY', each), status).toBe(false)
      // Nor is it due, or in an index of lists.
      expect(Object.keys(each).filter((name) => /^(?:due|list_|keys_)/.test(name))).toEqual([])
    }
  }
})

const shipment = { PK: 'OWNER#acc_1', SK: 'ORDER#1' }
const companyShipment = { ...shipment, PK: 'OWNER#com_1' }
const payment = { PK: 'PAYMENT#1', SK: 'PAYMENT' }
const user = { PK: 'USER#1', SK: 'USER' }

test.each([
  ['a paid shipment', 'MODIFY', { ...shipment, status: 'ready' }, true],
  ['an unpaid shipment', 'MODIFY', { ...shipment, status: 'created' }, false],
  ['a new shipment', 'INSERT', { ...shipment, status: 'created' }, false],
  ["a company's new shipment", 'INSERT', { ...companyShipment, status: 'created' }, true],
  ["a company's paid shipment", 'MODIFY', { ...companyShipment, status: 'paid' }, true],
  ['a file of labels', 'MODIFY', { ...keys.labelJob('com_1', 'job_1'), state: 'ready' }, true],
  ['an import', 'MODIFY', { ...keys.importJob('com_1', 'job_1'), state: 'ready' }, true],
  [
    'an import under way',
    'MODIFY',
    { ...keys.importJob('com_1', 'job_1'), state: 'rendering' },
    false,
  ],
  ['a new return', 'INSERT', { ...shipment, status: 'prepared' }, true],
  ['a settled payment', 'MODIFY', { ...payment, state: 'settled' }, true],
  ['an open payment', 'MODIFY', { ...payment, state: 'open' }, false],
  ['a user to be verified', 'INSERT', { ...user, is_email_verified: false }, true],
  ['a verified user', 'INSERT', { ...user, is_email_verified: true }, false],
  ['a request for a contract', 'INSERT', keys.clientRequest('req_1'), true],
  ['a decision', 'INSERT', keys.approvalDecision('dec_1'), true],
  ['a request for a service', 'INSERT', { PK: 'DESK', SK: 'SERVICE#1' }, false],
  ['a changed request', 'MODIFY', keys.clientRequest('req_1'), false],
  [
    'a notification without a notice',
    'INSERT',
    { ...keys.notification('shp_1', 'sms/ready/recipient'), message: { subject: 'shp_1' } },
    false,
  ],
] as const)('%s (%s, %j) is followed: %s', (_, eventName, item, expected) => {
  expect(isFollowed(eventName, item)).toBe(expected)
})

const ownerKinds: readonly IdPrefix[] = ['acc', 'com', 'ses']
const owners = ownerKinds.map((kind) => `${kind}_1`)

test.for(
  owners.flatMap((owner) =>
    paymentState.options.flatMap((state) =>
      [{}, { change_id: 'chg_1' }].map((change) => ({ owner, state, ...change })),
    ),
  ),
)('a payment that a statement may have an entry about is listed: %j', (change) => {
  const item = { ...examplePayment, ...payment, ...change }
  const hasEntries = hasLists(item.owner) && hasReceipt(paymentRecord.parse(item))
  expect(isListed('MODIFY', item)).toBe(hasEntries)
})

test.each([
  ['a shipment of a visitor', { ...shipment, PK: 'OWNER#ses_1' }, true],
  ['a reserved door', keys.collectionDoor('com_1', 'dcl_1'), true],
  ['a fee', keys.fee('com_1', 'ord_1'), true],
  ['an account', keys.account('acc_1'), true],
  ['a door of a locker', keys.door(1, '1-1-1'), true],
  ['the room of a locker', keys.lockerRoom(1), false],
  ['a user', user, false],
  ['as what a shipment is counted', keys.countedOrder('com_1', 'ord_1'), false],
])('%s is listed, %j: %s', (_, item, expected) => {
  expect(isListed('MODIFY', item)).toBe(expected)
})

test('a new door is free, so nothing follows from it', () => {
  expect(isListed('INSERT', keys.door(1, '1-1-1'))).toBe(false)
})
