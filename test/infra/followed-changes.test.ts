import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, test } from 'vitest'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import { keys } from '#functions/store/keys.ts'
import { events } from '#infra/events.ts'
import { parseFilterPattern } from '#infra/local/sources/filter-pattern.ts'

const handler = events.find(({ name }) => name === 'queue-effects')
const filters =
  handler?.source.kind === 'stream'
    ? handler.source.filters.map((filter) => parseFilterPattern(JSON.stringify(filter)))
    : []

/** Whether Lambda hands a change of an item over to the function. */
const isFollowed = (eventName: 'INSERT' | 'MODIFY', item: object) => {
  const { PK, SK } = marshall(item, { removeUndefinedValues: true })
  const NewImage = marshall(item, { removeUndefinedValues: true })
  const record = { eventName, dynamodb: { Keys: { PK, SK }, NewImage } }
  return filters.some((matches) => matches(record))
}

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

const shipment = { PK: 'OWNER#acc_1', SK: 'ORDER#1' }
const payment = { PK: 'PAYMENT#1', SK: 'PAYMENT' }
const user = { PK: 'USER#1', SK: 'USER' }

test.each([
  ['a paid shipment', 'MODIFY', { ...shipment, status: 'ready' }, true],
  ['an unpaid shipment', 'MODIFY', { ...shipment, status: 'created' }, false],
  ['a new shipment', 'INSERT', { ...shipment, status: 'created' }, false],
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
