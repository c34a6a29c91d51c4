import { expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from './order-writes.ts'

const band = { id: 1_112_021, name: '≤ 2 kg', service: 'unknown', destination_country: 'de' }
const withoutMeasures = { height: null, width: null, length: null }

test.each([
  ['without measures', { ...band, ...withoutMeasures }, 'XL'],
  ['too large for a door', { ...band, height: 600, width: 600, length: 1200 }, 'XL'],
  ['that fits a door', { ...band, height: 200, width: 300, length: 400 }, 'M'],
  ['of a named size', { ...band, ...withoutMeasures, service: 'XS', name: 'XS' }, 'XS'],
])('a parcel stored with the smallest door %s needs a door that fits', (_, product, size) => {
  const content = { ...exampleOrder, product, door_size: 'XS' as const }
  const change = {
    id: 'chg_1',
    state: 'proposed' as const,
    due_cents: 0,
    refund_cents: 0,
    is_service_changed: false,
    needs_door: false,
    expires_at: 0,
    content,
  }
  const stored = orderRecord.parse(toOrderItem({ ...content, change }))
  expect(stored.door_size).toBe(size)
  expect(stored.change?.content.door_size).toBe(size)
})
