import { expect, test } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { defaultLabelSettings } from '#functions/store/records/label-settings.ts'
import { exampleImport } from '#test/support/examples/example-import-job.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { listEffects, noEffects } from './list-effects.ts'

const order = { PK: 'OWNER#ses_01', SK: 'ORDER#ord_01', ...exampleOrder }
const payment = {
  PK: 'PAYMENT#pay_1',
  SK: 'PAYMENT',
  id: 'pay_1',
  owner: 'ses_01',
  order_ids: ['ord_01'],
  barcodes: [exampleOrder.barcode],
  shares: [590],
  amount_cents: 590,
  state: 'settled',
  created_at: 1,
  asked_at: 1,
  country: 'ee',
  locale: 'et_EE',
  email: 'mari@saatja.test',
  location: null,
  holder: 'ses_01',
}

test('a scanned shipment notifies, and one that moves to an account does not', async () => {
  const scanned = await listEffects(order, { ...order, status: 'sourcein' })
  expect(scanned.notifications.map(({ name }) => name)).toEqual(['sms/on_the_way/recipient'])
  expect(await listEffects(undefined, { ...order, status: 'sourcein' })).toEqual(noEffects)
})

test('a shipment created with a report is told to each of its addresses, once', async () => {
  const emails = ['ladu@firma.test', 'pood@firma.test']
  const reported = { ...order, report: { emails, order_ids: ['ord_01', 'ord_02'] } }
  const { notices } = await listEffects(undefined, reported)
  expect(notices.map(({ message, notice }) => [message.name, notice.to])).toEqual([
    ['email/orders_report/0', 'ladu@firma.test'],
    ['email/orders_report/1', 'pood@firma.test'],
  ])
  // An address that refuses it is neither the sender nor the recipient of the shipment.
  expect(notices[0]?.message).toEqual({
    subject: 'ord_01',
    name: 'email/orders_report/0',
    kind: 'orders_report',
    channel: 'email',
    owner: 'ses_01',
  })
  expect((await listEffects(reported, { ...reported, status: 'sourcein' })).notices).toEqual([])
})

test.each([
  ['got a door', undefined, 'A-1', ['doors_booked']],
  ['got another door', 'A-1', 'A-2', ['doors_booked']],
  ['kept its door', 'A-1', 'A-1', []],
  ['lost its door', 'A-1', undefined, []],
])('a shipment that has %s is counted', async (_, before, after, figures) => {
  const toImage = (id: string | undefined) => ({
    ...order,
    ...(id !== undefined && {
      door: { id, size: 'S', module_number: 1, door_number: 1, ext_block_id: '1' },
    }),
  })
  expect((await listEffects(toImage(before), toImage(after))).figures).toEqual(figures)
})

test('a payment is counted when it is settled, and not when its refund is', async () => {
  const settle = (before: object) => listEffects({ ...payment, ...before }, payment)
  expect((await settle({ state: 'received' })).figures).toEqual(['payments_settled'])
  expect((await settle({ refund_state: 'due' })).figures).toEqual([])
})

test('a settled payment notifies its payer and refunds at once', async () => {
  const received = { ...payment, state: 'received' }
  expect(await listEffects(received, { ...payment, refund_state: 'due' })).toMatchObject({
    notifications: [{ subject: 'pay_1', name: 'email/shipment_paid' }],
    dueWork: [{ PK: 'PAYMENT#pay_1', SK: 'PAYMENT' }],
  })
})

test('a notice is queued when it is written, and not when it is sent', async () => {
  const message = { subject: 'usr_1', name: 'email/x', kind: 'account_notice', channel: 'email' }
  const data = { kind: 'password_changed' }
  const notice = { to: 'mari@saatja.test', locale: 'et_EE', data }
  const item = { PK: 'NOTIFICATIONS#usr_1', SK: 'NOTIFICATION#email/x', message, notice }
  const written = { ...item, expires_at: 1 }
  expect((await listEffects(undefined, written)).notifications).toEqual([message])
  expect((await listEffects(written, { ...written, sent_at: 1 })).notifications).toEqual([])
})

test('an unreadable item throws, and unknown kinds and deletions have no effects', async () => {
  await expect(listEffects(order, { ...order, status: 'teleported' })).rejects.toThrow()
  expect(await listEffects(undefined, { PK: 'X', SK: 'DOOR#1' })).toEqual(noEffects)
  expect(await listEffects(order, undefined)).toEqual(noEffects)
})

test.each<[string, object, readonly (readonly [string, string, string])[]]>([
  [
    'another recipient is told to the sender',
    { recipient: { ...exampleOrder.recipient, name: 'Kati Kask' } },
    [['kristjan@demo.test', 'recipient_name', 'Kati Kask']],
  ],
  [
    'another e-mail of the sender is told to both addresses, masked',
    { sender: { ...exampleOrder.sender, email: 'new@saatja.test' } },
    [
      ['kristjan@demo.test', 'sender_email', 'n***'],
      ['new@saatja.test', 'sender_email', 'n***'],
    ],
  ],
  ['a scan is not told', { status: 'sourcein' }, []],
  [
    'the loss of its personal data is not told',
    { sender: { name: '', phone: '', email: '' }, content: '', erased_at: 5 },
    [],
  ],
])('%s', async (_, change, told) => {
  const { notices } = await listEffects(order, { ...order, ...change, updated_at: 5 })
  expect(
    notices.map(({ notice }) => [
      notice.to,
      ...(notice.data.kind === 'shipment_changed'
        ? notice.data.changes.flatMap(({ field, after }) => [field, ...after])
        : []),
    ]),
  ).toEqual(told)
  expect(new Set(notices.map(({ message }) => message.name)).size).toBe(told.length)
})

const job = {
  id: 'job_1',
  owner: 'com_1',
  done: 2,
  failures: 0,
  ordered_at: 1,
  expires_at: 9,
  locale: 'et_EE',
}
const labels = {
  ...job,
  ...keys.labelJob('com_1', 'job_1'),
  orders_owner: 'com_1',
  barcodes: ['JJEE1', 'JJEE2'],
  format: 'A6/1',
  start_position: 1,
  look: defaultLabelSettings,
}
const imported = { ...exampleImport, ...job, ...keys.importJob('com_1', 'job_1'), created: 2 }

test.each([
  ['a file of labels', labels, ['label_file.ready']],
  ['an import', { ...imported, phase: 'create' }, ['import.done']],
  ['the check of an import', { ...imported, phase: 'check' }, []],
])('%s that becomes ready tells the endpoints of its company', async (_, item, types) => {
  const { webhooks } = await listEffects(
    { ...item, state: 'rendering' },
    { ...item, state: 'ready' },
  )
  expect(webhooks.map(({ type }) => type)).toEqual(types)
})

test("an unpaid shipment tells its company's endpoints, and nobody else", async () => {
  const created = {
    ...order,
    PK: 'OWNER#com_1',
    owner: 'com_1',
    status: 'created',
    events: [{ event: 'created', at: '2026-11-25T10:00:00.000Z' }],
  }
  const { webhooks, ...others } = await listEffects(undefined, created)
  expect(webhooks.map(({ type }) => type)).toEqual(['shipment.created'])
  expect({ ...others, webhooks: [] }).toEqual(noEffects)
})
