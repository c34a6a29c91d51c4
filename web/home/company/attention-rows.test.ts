import { expect, test } from 'vitest'
import type { Segment } from '#shared/accounts/segments.ts'
import { listAttentionRows } from './attention-rows.ts'

const nothing = {
  created: 0,
  labels: 0,
  ready: 0,
  lockers: 0,
  doors: 0,
  messages: 0,
  next_door_until: null,
}

test('what counts zero is not there', () =>
  expect(listAttentionRows(nothing, 'business')).toEqual([]))

test.each<[Segment, string, string]>([
  ['business', 'toPay', '/add-orders#created_shipments'],
  ['business_rdp', 'toConfirm', '/add-orders#created_shipments'],
  ['business_postpaid', 'toConfirm', '/add-orders#created_shipments'],
  ['import', 'toConfirm', '/shipments?status=pending'],
])('a company of the segment %s has shipments %s', (segment, name, path) => {
  const rows = listAttentionRows({ ...nothing, created: 2 }, segment)
  expect(rows).toMatchObject([{ name, path, count: 2 }])
})

test('each of the others leads to a list of exactly these shipments', () => {
  const all = { ...nothing, labels: 1, ready: 5, lockers: 2, doors: 3, messages: 4 }
  expect(listAttentionRows(all, 'business').map(({ path, count }) => [path, count])).toEqual([
    ['/shipments?attention=labels', 1],
    ['/shipments?status=prepared', 5],
    ['/shipments?attention=lockers', 2],
    ['/shipments?attention=doors', 3],
    ['/shipments?attention=messages', 4],
  ])
})
