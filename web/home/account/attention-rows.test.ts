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

test('a person sees what is to be paid and handed in, and whose door ends', () => {
  const all = { ...nothing, created: 1, labels: 1, ready: 1, lockers: 1, doors: 1, messages: 1 }
  expect(listAttentionRows(all, 'private').map(({ name, path }) => [name, path])).toEqual([
    ['toPay', '/shipments?status=pending'],
    ['ready', '/shipments?status=prepared'],
    ['doors', '/shipments?attention=doors'],
    ['messages', '/shipments?attention=messages'],
  ])
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
