import * as z from 'zod/mini'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { needsDoor } from '#shared/orders/statuses/status-actions.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/problem.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { addBooking, checkBookings } from '#functions/doors/booking-limits.ts'
import {
  buildLockerBookings,
  countOrdersPerTransaction,
  type DoorBooking,
} from '#functions/doors/build-locker-booking.ts'
import { chunk } from '#functions/lib/chunk.ts'
import type { OrderChange } from '#functions/store/records/orders/order-content.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import {
  buildChangeWrites,
  buildVoidWrite,
  hasSameLabel,
} from '#functions/orders/edit/apply-change.ts'
import { getReturnEnd } from '#functions/orders/sending/sending-code.ts'
import { isChangeable } from '#functions/orders/edit/is-changeable.ts'
import { buildOrderUpdate, type OrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** A locker for shipments that have no booking, or whose accepted change needs another door. */
interface LockerRequest {
  readonly owner: string
  /** Null for any blue locker. */
  readonly location: DropOffLocation | null
  /** The session whose soft bookings may be used. */
  readonly holder: string
  readonly requestKey: string
}

const getOwnOrders = async (
  runtime: Runtime,
  { owner }: LockerRequest,
  ids: readonly string[],
): Promise<OrderRecord[]> => {
  const found = await getOrders(runtime.table, owner, ids)
  const orders = found.flatMap((order) => order ?? [])
  if (orders.length < found.length) throw notFound('Shipment')
  return orders
}

/** Books the door of an accepted change and applies it; gives the change up when no door is free. */
const decideChange = async (
  runtime: Runtime,
  { location, holder }: LockerRequest,
  order: OrderRecord,
  { change, paymentId }: { change: OrderChange; paymentId: string },
): Promise<Decision<boolean>> => {
  const writes = isChangeable(order, runtime.now())
    ? await buildChangeWrites(runtime, { order, change, paymentId, location, holder })
    : undefined
  return writes
    ? { writes, result: true }
    : { writes: [buildVoidWrite(order, change)], result: false }
}

/**
 * Builds the writes that give a shipment its booking, with what else changes. A confirmed shipment is
 * prepared already.
 */
export const buildBookingWrites = (
  runtime: Runtime,
  order: OrderRecord,
  { booking, location }: { booking: DoorBooking; location: DropOffLocation | null },
  { set, remove = [] }: Pick<OrderUpdate, 'set' | 'remove'> = {},
): Write[] => {
  const at = runtime.now()
  return [
    buildOrderUpdate(order, {
      at,
      set: {
        ...set,
        ...booking.order,
        door_bookings: addBooking(order, at),
        ...(location && { location }),
        status: 'prepared',
        ...(order.status !== 'prepared' && {
          events: [...order.events, { event: 'prepared', at: toIsoTime(at) }],
        }),
        ...toDue('order', order.id, Number(booking.order['code_until'])),
      },
      // With any blue locker, the original location no longer applies.
      remove: [...remove, 'needs_attention', ...(location ? [] : ['location'])],
      if: all(equals('status', order.status), { absent: 'door_code' }, hasSameLabel(order)),
    }),
    ...booking.writes,
  ]
}

/**
 * Builds the bookings of shipments without a code, as far as doors are free, with one reading of the doors.
 * @throws Problem too_many_requests for one that was booked too often today.
 */
export const buildBookings = (
  runtime: Runtime,
  request: Pick<LockerRequest, 'location' | 'holder'>,
  orders: readonly OrderRecord[],
): Promise<readonly (DoorBooking | undefined)[]> => {
  checkBookings(orders, runtime.now())
  const booked = orders.map((order) => ({
    orderId: order.id,
    size: order.door_size,
    end: getReturnEnd(order),
  }))
  return buildLockerBookings(runtime, booked, request)
}

/** A shipment and its booking: null if it has one already, undefined if no door is free. */
interface PlannedOrder {
  readonly order: OrderRecord
  readonly booking: DoorBooking | null | undefined
}

/**
 * Chooses doors for shipments that need one, as far as doors are free.
 * @throws Problem not_found for a shipment that needs no door; too_many_requests for one that was booked
 *   too often today.
 */
const planBookings = async (
  runtime: Runtime,
  request: LockerRequest,
  orders: readonly OrderRecord[],
): Promise<PlannedOrder[]> => {
  const open = orders.filter((order) => order.door_code === undefined)
  if (open.some(({ status }) => !needsDoor(status, false))) throw notFound('Shipment')
  const bookings = await buildBookings(runtime, request, open)
  return orders.map((order) => {
    const at = open.indexOf(order)
    return { order, booking: at < 0 ? null : bookings[at] }
  })
}

const toDecision = (
  runtime: Runtime,
  { location }: LockerRequest,
  planned: readonly PlannedOrder[],
): Decision<boolean[]> => ({
  writes: planned.flatMap(({ order, booking }) =>
    booking ? buildBookingWrites(runtime, order, { booking, location }) : [],
  ),
  result: planned.map(({ booking }) => booking !== undefined),
})

/** Books a door for a single shipment, or for its accepted change. */
const decideOne = async (
  runtime: Runtime,
  request: LockerRequest,
  id: string,
): Promise<Decision<boolean[]>> => {
  const orders = await getOwnOrders(runtime, request, [id])
  const [order] = orders
  if (order?.change?.state !== 'accepted' || order.change_payment_id === undefined)
    return toDecision(runtime, request, await planBookings(runtime, request, orders))
  const accepted = { change: order.change, paymentId: order.change_payment_id }
  const { writes, result } = await decideChange(runtime, request, order, accepted)
  return { writes, result: [result] }
}

/**
 * Creates what decides on each part of the shipments. The first attempts of all parts share one plan,
 * so that no two choose the same door; an attempt that has lost a race chooses anew.
 */
const createDecisions = (runtime: Runtime, request: LockerRequest, ids: readonly string[]) => {
  const plan = async (wanted: readonly string[]) =>
    planBookings(runtime, request, await getOwnOrders(runtime, request, wanted))
  let shared: Promise<PlannedOrder[]> | undefined
  return (part: readonly string[]) => {
    let attempts = 0
    return async (): Promise<Decision<boolean[]>> => {
      const [only = '', ...others] = ids
      if (others.length === 0) return decideOne(runtime, request, only)
      attempts += 1
      shared ??= plan(ids)
      const planned = await (attempts === 1 ? shared : plan(part))
      const own = planned.filter(({ order }) => part.includes(order.id))
      return toDecision(runtime, request, own)
    }
  }
}

/**
 * Waits until every promise has settled and returns the values, so that no work goes on after a
 * failure.
 * @throws the first error.
 */
const waitForAll = async <Value>(promises: readonly Promise<Value>[]): Promise<Value[]> => {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

/**
 * Books a locker for shipments that have no booking: doors, codes and shipments, some in each
 * transaction. A shipment that has a code keeps it. The accepted change of a single shipment is
 * applied with its new door. Returns the ids of the shipments for which no door fits; this result is
 * recorded before it is returned, so that an attempt that timed out cannot book later. After a crash
 * the repeated request books the rest.
 * @throws Problem not_found for a foreign shipment, and one that needs no door; too_many_requests for one
 *   that was booked too often today: then no door is booked.
 */
export const bookOrderDoors = async (
  runtime: Runtime,
  request: LockerRequest,
  orderIds: readonly string[],
): Promise<string[]> => {
  const unique = [...new Set(orderIds)]
  const createDecision = createDecisions(runtime, request, unique)
  const parts = chunk(unique, countOrdersPerTransaction(runtime, request.location, 1))
  const outcomes = await waitForAll(
    parts.map((ids) => {
      const idempotentRequest = {
        key: keys.request(request.holder, `${request.requestKey}-${ids[0]}`),
        fingerprint: createFingerprint(['rebook', ...ids, request.location?.id ?? null]),
      }
      return commitOnce(runtime, idempotentRequest, z.array(z.boolean()), createDecision(ids))
    }),
  )
  const isBooked = outcomes.flat()
  return unique.filter((_, position) => !isBooked[position])
}
