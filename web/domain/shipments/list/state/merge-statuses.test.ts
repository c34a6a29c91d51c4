import { expect, test } from 'vitest'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { mergeStatuses } from './merge-statuses.ts'

const place = {
  type: 'apt',
  name: 'Narva Prisma',
  address_city: 'Narva',
  address_country_code: 'ee',
  is_outdoor: false,
} as const

const row: OrderRow = {
  id: 'ord_1',
  status: 'prepared',
  process_status: '',
  friendly_status: 'prepared',
  relative_status: { text: 'ready_for_sending', color: 'info' },
  updated_at: '2026-11-22T10:00:00.000Z',
  origin: 'form',
  is_api: false,
  can_edit: true,
  can_upgrade: true,
  can_upgrade_after_cancel: false,
  barcode: 'JJEE00000000000000376',
  created_at: '2026-11-22T09:00:00.000Z',
  source_country: 'ee',
  reference: '',
  content: '',
  sender_amount_due: 0,
  is_paid: true,
  order_source_pin_code: '191294',
  reserved_until: null,
  needs_attention: false,
  parcels: 1,
  recipient: { name: 'Mari Maasikas', phone: '+37255512345' },
  destination: place,
  location: null,
  services: [],
}
const other = { ...row, id: 'ord_2' }

const delivered = {
  id: 'ord_1',
  status: 'destinationout',
  process_status: '',
  friendly_status: 'delivered',
  relative_status: { text: 'delivered', color: 'success' },
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
