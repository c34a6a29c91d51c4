import { expect, test } from 'vitest'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { toTestOwner } from '#functions/store/records/test-shipment-store.ts'
import { listJobEvents, listOrderEvents } from './list-webhook-events.ts'

const order = { id: 'ord_1', owner: 'com_1', barcode: 'JJEE00000000000000017' }
const at = (minute: number) => `2026-11-25T10:${String(minute).padStart(2, '0')}:00.000Z`
const created = { event: 'created', at: at(0) } as const
const paid = { event: 'paid', at: at(1) } as const
const prepared = { event: 'prepared', at: at(2) } as const
const handedIn = { event: 'sourcein', at: at(3) } as const
const sorted = { event: 'termin', at: at(4) } as const

test.each([
  ['is created', undefined, [created], ['shipment.created']],
  [
    'is created and confirmed at once',
    undefined,
    [created, prepared],
    ['shipment.created', 'shipment.prepared'],
  ],
  ['is paid', [created], [created, paid], ['shipment.paid']],
  ['is prepared', [created, paid], [created, paid, prepared], ['shipment.prepared']],
  ['is scanned', [prepared], [prepared, handedIn], ['shipment.status_changed']],
  [
    'is scanned late',
    [prepared, sorted],
    [prepared, handedIn, sorted],
    ['shipment.status_changed'],
  ],
  [
    'is returned',
    [prepared],
    [prepared, { event: 'returntermout', at: at(9) }],
    ['shipment.returned'],
  ],
  ['gets an earlier time of a scan', [{ ...handedIn, at: at(5) }], [handedIn], []],
  ['changes in nothing that happened', [created], [created], []],
] as const)('a shipment that %s', (_, before, after, types) => {
  const events = listOrderEvents(before && { events: [...before] }, {
    ...order,
    events: [...after],
  })
  expect(events.map(({ type }) => type)).toEqual(types)
})

test('an event has ids and states alone', () => {
  const [event] = listOrderEvents({ events: [] }, { ...order, events: [handedIn] })
  expect(event).toEqual({
    owner: 'com_1',
    subject: 'ord_1',
    type: 'shipment.status_changed',
    timestamp: handedIn.at,
    data: {
      order_id: 'ord_1',
      barcode: order.barcode,
      event: 'sourcein',
      status: 'shipped',
      is_test: false,
    },
  })
})

test('a shipment of a test key has the events of the company of the key, marked as such', () => {
  const owner = toTestOwner('com_1')
  const [event] = listOrderEvents(undefined, { ...order, owner, events: [created] })
  expect(event).toMatchObject({ owner: 'com_1', type: 'shipment.created', data: { is_test: true } })
})

test('every status has an event', () => {
  const events = orderStatuses.map((event) => ({ event, at: at(0) }))
  expect(listOrderEvents(undefined, { ...order, events })).toHaveLength(orderStatuses.length)
})

test.each(['acc_1', 'ses_1', 'test_acc_1'])('the shipments of %s have no events', (owner) => {
  expect(listOrderEvents(undefined, { ...order, owner, events: [created] })).toEqual([])
})

const event = {
  type: 'import.done',
  timestamp: at(0),
  data: { import_id: 'job_1', is_test: false },
} as const

test.each([
  ['has become ready', 'rendering', 'ready', 'com_1', 1],
  ['was ready before', 'ready', 'ready', 'com_1', 0],
  ['is at work', 'waiting', 'rendering', 'com_1', 0],
  ['has failed', 'rendering', 'failed', 'com_1', 0],
  ['is of a private account', 'rendering', 'ready', 'acc_1', 0],
])('a job that %s', (_, before, state, owner, count) => {
  expect(listJobEvents({ state: before }, { id: 'job_1', owner, state }, event)).toHaveLength(count)
})
