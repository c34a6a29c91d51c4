import * as z from 'zod/mini'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { applyEvent, carrierEvents, orderStatus } from '#shared/orders/statuses.ts'
import { isoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { all, equals, ignoreLost } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { empty, occupy } from '#functions/lockers/door-store.ts'
import { forgiveUnusedDoor } from '#functions/lockers/unused-door.ts'
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

/**
 * Events that show that a parcel is out of its drop-off door, should the one that says so be lost.
 * The others of the way may be told of a parcel that still lies in it.
 */
const provesDoorEmpty: readonly Scan['event'][] = [
  'sourceout',
  'transit_started',
  'termin',
  'termout',
  'fetched',
  'destinationin',
  'destinationout',
  'returnin',
  'returnout',
  'returntermin',
  'returntermout',
]

/** What the scan says of the drop-off door; a door that is no longer this shipment's stays as it is. */
const moveDoor = async (
  runtime: Runtime,
  order: OrderRecord,
  event: Scan['event'],
): Promise<void> => {
  if (!order.door || !order.location) return
  const door = { place_id: order.location.id, door_id: order.door.id }
  const changes: Write[] = [
    ...(event === 'sourcein' ? [occupy(door, order.id, runtime.now())] : []),
    ...(provesDoorEmpty.includes(event) ? [empty(door, order.id)] : []),
  ]
  for (const change of changes) await runtime.table.write(change).catch(ignoreLost)
}

/**
 * Moves a shipment on by a scan: its status is the furthest stage by time of event, so scans that
 * repeat or come late change nothing. An unknown barcode is not ours to keep.
 */
export const scanParcel = async (runtime: Runtime, { barcode, event, at }: Scan): Promise<void> => {
  const known = parseBarcode(barcode)
  if (!known || !carrierEvents.some((each) => each === event)) return
  await retryTransaction(runtime, async () => {
    const order = await findOrderByBarcode(runtime.table, known)
    if (!order) return { done: undefined }
    const before = { status: order.status, events: order.events }
    const after = applyEvent(before, { event, at: isoTime(Date.parse(at)) })
    if (JSON.stringify(after) === JSON.stringify(before)) return { done: undefined }
    await moveDoor(runtime, order, event)
    return {
      writes: [
        {
          update: keys.order(order.owner, order.id),
          set: { status: after.status, events: after.events.map((each) => ({ ...each })) },
          remove: ['due', 'due_at', 'unused_door'],
          if: all(equals('status', order.status), equals('events', order.events)),
        },
        ...forgiveUnusedDoor(order),
      ],
    }
  })
}
