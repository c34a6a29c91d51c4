import * as z from 'zod/mini'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { applyEvent, carrierEvents, orderStatus } from '#shared/orders/statuses.ts'
import { isoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, ConditionFailed, equals } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import type { World } from '#functions/lib/world.ts'
import { empty, occupy } from '#functions/lockers/door-store.ts'
import type { OrderRecord } from './order-store.ts'
import { findOrderByBarcode } from './order-store.ts'

/** A scan of the network. It may come more than once, late and out of order. */
export const scan = z.object({
  barcode: z.string(),
  event: orderStatus,
  at: z.iso.datetime(),
  place_id: z.nullish(z.int()),
})
export type Scan = z.infer<typeof scan>

const doorChanges: Partial<Record<Scan['event'], typeof occupy>> = {
  sourcein: occupy,
  sourceout: empty,
}

/** What the scan says of the drop-off door; a door that is no longer this shipment's stays as it is. */
const moveDoor = async (world: World, order: OrderRecord, event: Scan['event']): Promise<void> => {
  const { door, location } = order
  const change = doorChanges[event]
  if (!door || !location || !change) return
  try {
    await world.table.write(change({ place_id: location.id, door_id: door.id }, order.id))
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/**
 * Moves a shipment on by a scan: its status is the furthest stage by time of event, so scans that
 * repeat or come late change nothing. An unknown barcode is not ours to keep.
 */
export const scanParcel = async (world: World, { barcode, event, at }: Scan): Promise<void> => {
  const known = parseBarcode(barcode)
  if (!known || !carrierEvents.some((each) => each === event)) return
  await retryTransaction(world, async () => {
    const order = await findOrderByBarcode(world.table, known)
    if (!order) return { done: undefined }
    const before = { status: order.status, events: order.events }
    const after = applyEvent(before, { event, at: isoTime(Date.parse(at)) })
    if (JSON.stringify(after) === JSON.stringify(before)) return { done: undefined }
    await moveDoor(world, order, event)
    return {
      writes: [
        {
          update: keys.order(order.owner, order.id),
          set: { status: after.status, events: after.events.map((each) => ({ ...each })) },
          remove: ['due', 'due_at'],
          if: all(equals('status', order.status), equals('events', order.events)),
        },
      ],
    }
  })
}
