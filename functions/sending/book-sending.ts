import * as z from 'zod/mini'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { checkBookings } from '#functions/doors/booking-limits.ts'
import { buildDoorExchange, type DoorExchange } from '#functions/doors/exchange-door.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/problem.ts'
import { commitOnce, createFingerprint, type Decision } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import type { OpenedSending } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { changeAttributes, isUnchangedOrder } from '#functions/orders/edit/apply-change.ts'
import { getReturnEnd, isSendable } from '#functions/orders/sending/sending-code.ts'

/** A locker for a shipment that a session has opened by its sending code or digits of a phone. */
interface SendingBooking {
  readonly access: OpenedSending
  readonly owner: string
  /** Null for any blue locker. */
  readonly location: DropOffLocation | null
  readonly holder: string
  readonly requestKey: string
}

/** Builds the booking of a door, for which an earlier one is freed; undefined when no door is free. */
const buildBooking = (
  runtime: Runtime,
  { location, holder }: SendingBooking,
  order: OrderRecord,
): Promise<DoorExchange | undefined> | DoorExchange => {
  const hasBlueCode = order.door_code !== undefined && order.door === undefined
  // A blue code opens every blue locker.
  if (hasBlueCode && location?.type === 'apt') return { writes: [], set: { location }, remove: [] }
  checkBookings([order], runtime.now())
  const end = getReturnEnd(order)
  return buildDoorExchange(runtime, { order, size: order.door_size, location, holder, end })
}

const buildWrites = (
  runtime: Runtime,
  order: OrderRecord,
  { writes, set, remove }: DoorExchange,
): Write[] => {
  const at = runtime.now()
  const isPrepared = order.status === 'prepared'
  return [
    buildOrderUpdate(order, {
      at,
      set: {
        ...set,
        status: 'prepared',
        ...(!isPrepared && {
          events: [...order.events, { event: 'prepared', at: toIsoTime(at) }],
        }),
      },
      remove: ['needs_attention', ...changeAttributes, ...remove],
      if: isUnchangedOrder(order),
    }),
    ...writes,
  ]
}

const decide = async (
  runtime: Runtime,
  booking: SendingBooking,
): Promise<Decision<string | null>> => {
  const { owner, access, location } = booking
  const [order] = await getOrders(runtime.table, owner, [access.id])
  if (!order || !isSendable(order, runtime.now())) throw notFound('Shipment')
  const { door_code } = order
  if (door_code !== undefined && order.location?.id === location?.id)
    return { writes: [], result: door_code }
  const found = await buildBooking(runtime, booking, order)
  if (!found) return { writes: [], result: null }
  const issued = found.set['door_code']
  const code = typeof issued === 'string' ? issued : (door_code ?? null)
  return { writes: buildWrites(runtime, order, found), result: code }
}

/**
 * Books a door for a shipment that a session has opened by its sending code or digits of a phone. A door code that
 * it has is exchanged: the new door is booked in the transaction that frees the old one. Returns the code
 * that this request has got, null when no door is free.
 * @throws Problem not_found for a shipment that cannot be sent any more; too_many_requests for one that
 *   was booked too often today.
 */
export const bookSending = (runtime: Runtime, booking: SendingBooking): Promise<string | null> => {
  const { access, location, holder, requestKey } = booking
  const idempotentRequest = {
    key: keys.request(holder, requestKey),
    fingerprint: createFingerprint(['book sending', access.id, location?.id ?? null]),
  }
  return commitOnce(runtime, idempotentRequest, z.nullable(z.string()), () =>
    decide(runtime, booking),
  )
}
