import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { buildCodeRelease } from '#functions/doors/door-codes.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { cancelHardBooking } from '#functions/store/records/door-store.ts'
import { getOrders, hasEvent, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import { toReturnDue } from '#functions/orders/returns/return-claim.ts'
import { changeAttributes, isUnchangedOrder } from '#functions/orders/edit/apply-change.ts'

/** A shipment whose reservation is cancelled. */
interface ReleaseRequest {
  readonly owner: string
  readonly orderId: string
  /** The reserved door. A repeated request leaves another one that was booked meanwhile. */
  readonly doorId: string
}

const createTooLateProblem = () =>
  new Problem('conflict', formatMessage('door_not_releasable'), { code: 'door_not_releasable' })

/**
 * Builds the write that frees the door.
 * @throws Problem conflict when the parcel is in it, or when its time is over.
 */
const buildDoorRelease = async (
  runtime: Runtime,
  { id, door, location, code_until }: OrderRecord,
): Promise<Write> => {
  if (!door || !location || (code_until ?? 0) < runtime.now()) throw createTooLateProblem()
  const item = await runtime.table.get(keys.door(location.id, door.id))
  if (item?.['state'] !== 'hard' || item['holder'] !== id) throw createTooLateProblem()
  return cancelHardBooking({ place_id: location.id, door_id: door.id }, id)
}

/**
 * What a shipment is without its door: a paid one waits for a door again, a confirmed one stays
 * prepared.
 */
const toStatusBefore = (order: OrderRecord) =>
  hasEvent(order, 'paid')
    ? { status: 'paid', events: order.events.filter(({ event }) => event !== 'prepared') }
    : {}

/**
 * Cancels the reservation of a shipment's door: in one transaction the shipment loses its door and
 * its code, the door is free and the code opens nothing any more. A proposed change is given up with
 * it. Nothing is charged. Safe to repeat.
 * @throws Problem not_found for a foreign shipment or a door that is not the shipment's; conflict when the parcel is handed in or the time
 *   of the door is over.
 */
export const releaseOrderDoor = (
  runtime: Runtime,
  { owner, orderId, doorId }: ReleaseRequest,
): Promise<OrderRecord> =>
  retryTransaction<OrderRecord>(runtime, async () => {
    const [order] = await getOrders(runtime.table, owner, [orderId])
    if (!order) throw notFound('Shipment')
    const { status, events, door, released_door_id } = order
    if (door?.id !== doorId) {
      if (released_door_id === doorId) return { done: order }
      throw notFound('Door')
    }
    if (status !== 'prepared' || isHandedIn(events)) throw createTooLateProblem()
    const due = toReturnDue(order)
    return {
      writes: [
        await buildDoorRelease(runtime, order),
        ...(await buildCodeRelease(runtime, order)),
        buildOrderUpdate(order, {
          at: runtime.now(),
          set: { ...toStatusBefore(order), ...due, released_door_id: doorId },
          remove: [
            'door',
            'door_code',
            'code_until',
            'location',
            ...(due['due'] === undefined ? ['due', 'due_at'] : []),
            ...changeAttributes,
          ],
          if: isUnchangedOrder(order),
        }),
      ],
    }
  })
