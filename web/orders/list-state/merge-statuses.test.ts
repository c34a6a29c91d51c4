import { expect, test } from 'vitest'
import { toRow } from '#test/support/examples/order-rows.ts'
import { mergeStatuses } from './merge-statuses.ts'

const row = toRow({})
const other = { ...row, id: 'ord_2' }

const delivered = {
  id: 'ord_1',
  status: 'destinationout',
  process_status: '',
  friendly_status: 'delivered',
  relative_status: { text: 'delivered', text_color: 'success', color: 'success' },
  updated_at: '2026-11-22T11:00:00.000Z',
} as const

test('a newer status replaces that of its row, and other rows stay the same objects', () => {
  const [first, second] = mergeStatuses([row, other], [delivered])
  expect(first).toEqual({ ...row, ...delivered })
  expect(second).toBe(other)
})

test('a late answer with an older status changes nothing', () => {
  const late = { ...delivered, updated_at: '2026-11-22T09:30:00.000Z' }
  expect(mergeStatuses([row], [late])).toEqual([row])
})
