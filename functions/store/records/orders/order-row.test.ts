import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { fc } from '#test/support/random.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { decodeRow, encodeRow, maxShownBytes, toStoredRow } from './order-row.ts'

const order: OrderRecord = {
  ...exampleOrder,
  updated_at: exampleOrder.created_at + 5_000,
  door_code: '501005',
  code_until: exampleOrder.created_at + 60_000,
}

test('a typical row shows half of what is allowed, and is less than twice as long with its names', () => {
  const encoded = encodeRow(toStoredRow(order))
  const values = JSON.stringify(
    Object.values(z.record(z.string(), z.unknown()).parse(JSON.parse(encoded))),
  )
  expect(Buffer.byteLength(values)).toBeLessThan(maxShownBytes * 0.65)
  expect(Buffer.byteLength(encoded)).toBeLessThan(600)
})

test('a row is decoded as it was encoded', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatuses),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('form', 'file_import', 'api', 'spo'),
      fc.string({ maxLength: 20, unit: 'grapheme' }),
      (status, needs_attention, is_outdoor, origin, name) => {
        const row = toStoredRow({
          ...order,
          status,
          needs_attention,
          origin,
          recipient: { ...order.recipient, name },
          destination: { ...order.destination, is_outdoor },
        })
        expect(decodeRow(encodeRow(row))).toEqual(row)
      },
    ),
  ))

test.each([
  ['{"id":"ord_1"}', 'too few values'],
  ['null', 'nothing'],
  [encodeRow(toStoredRow(order)).replace('"id"', '"no"'), 'a row without an id'],
  ['["ord_1","created"]', 'too few values of an earlier release'],
  [encodeRow(toStoredRow(order)).replace(`"${order.status}"`, '"lost"'), 'an unknown status'],
  [encodeRow(toStoredRow(order)).replace(`${order.created_at}`, '"today"'), 'a text as time'],
])('%s is not a row: %s', (encoded) => expect(() => decodeRow(encoded)).toThrow('cannot be read'))

test('a row to which a later release has added a value is read', () => {
  const row = toStoredRow(order)
  expect(decodeRow(encodeRow(row).replace(/\}$/, ',"new":1}'))).toMatchObject(row)
})

test('times, services and flags of a row of release 3.77, which was a list of values', () => {
  const { id, barcode, created_at } = order
  const start = [
    id,
    'prepared',
    '',
    barcode,
    created_at,
    5_000,
    'ee',
    'form',
    'Māra',
    '+37120000000',
  ]
  const places = ['apt', 'Depo', 'Rīga', 'lv', 'ipb', 'Kristiine', 'T-1', 'Raamatud']
  const services = 'sender_sms_notification parcel_return'
  const values = [...start, ...places, services, 590, '501005', 60_000, 1 + 512, 0]
  expect(decodeRow(JSON.stringify(values))).toMatchObject({
    id,
    updated_at: created_at + 5_000,
    code_until: created_at + 60_000,
    location_name: 'Kristiine',
    services: ['sender_sms_notification', 'parcel_return'],
    batch_row: 0,
    is_paid: true,
    needs_attention: false,
    isLabelMissing: true,
  })
})

test('a row with the longest texts shows at most 400 bytes, with their beginnings', () => {
  const row = toStoredRow({
    ...order,
    recipient: { ...order.recipient, name: 'Александра '.repeat(7) },
    reference: 'Ж'.repeat(50),
    content: 'Щ'.repeat(24),
  })
  const encoded = encodeRow(row)
  const values = Object.values(z.record(z.string(), z.unknown()).parse(JSON.parse(encoded)))
  expect(Buffer.byteLength(JSON.stringify(values))).toBeLessThanOrEqual(maxShownBytes)
  expect(Buffer.byteLength(encoded)).toBeLessThan(800)
  expect(decodeRow(encoded).recipient_name).toMatch(/^Александра .*…$/)
  expect(decodeRow(encoded)).toMatchObject({ id: order.id, barcode: order.barcode })
})

test('shows a door code only while it can be used', () => {
  expect(toStoredRow(order).door_code).toBe('501005')
  expect(toStoredRow({ ...order, status: 'expired' }).door_code).toBe('')
  const at = '2026-11-22T08:00:00.000Z'
  const events = [...order.events, { event: 'sourcein' as const, at }]
  expect(toStoredRow({ ...order, status: 'sourcein', events }).door_code).toBe('')
})

test('of a record without a time of change, the last event counts', () => {
  const { updated_at, ...older } = order
  expect(updated_at).toBeDefined()
  expect(toStoredRow(older).updated_at).toBe(Date.parse('2026-11-21T08:00:00.000Z'))
})
