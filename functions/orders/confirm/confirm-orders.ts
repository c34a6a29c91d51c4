import type { DropOffLocation } from '#shared/orders/order.ts'
import { isPayable } from '#shared/orders/statuses/status-actions.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { countOrdersPerTransaction } from '#functions/doors/build-locker-booking.ts'
import { buildBookings, buildBookingWrites } from '#functions/orders/doors/book-order-doors.ts'
import type { Write } from '#functions/store/operations.ts'
import { equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders, type OrderRecord, hasEvent } from '#functions/store/records/order-store.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** Shipments of one owner to confirm, each id once, at most 100. */
export interface ConfirmRequest {
  readonly owner: string
  readonly ids: readonly string[]
  /** Whether a courier collects the parcels. */
  readonly isCourier?: boolean
  /**
   * Where they are dropped off: null for any blue locker; undefined for a place that is not chosen yet.
   */
  readonly location?: DropOffLocation | null | undefined
  /** The session that confirms them. */
  readonly holder: string
}

/** Shipments as they were just read. */
type ReadOrders = readonly (OrderRecord | undefined)[]

const createNotConfirmableProblem = (indexes: readonly number[]): Problem => {
  const message = formatMessage('not_confirmable')
  return new Problem('conflict', message, {
    code: 'not_confirmable',
    rows: indexes.map((index) => ({ index, message })),
  })
}

/** Whether a shipment was confirmed and has not been cancelled or expired since. */
export const isConfirmed = (order: Pick<OrderRecord, 'status' | 'events'>): boolean =>
  hasEvent(order, 'prepared') && statuses[order.status].friendly !== 'cancelled'

/** @throws Problem not_found when one does not exist; conflict `not_confirmable` with the positions of those
 *   that are neither created nor confirmed.
 */
const checkConfirmable = (found: ReadOrders, { ids }: ConfirmRequest): OrderRecord[] => {
  const orders = found.flatMap((order) => order ?? [])
  if (orders.length < ids.length) throw notFound('Shipment')
  const refused = orders.flatMap((order, index) =>
    isPayable(order.status) || isConfirmed(order) ? [] : [index],
  )
  if (refused.length > 0) throw createNotConfirmableProblem(refused)
  return orders
}

/** What a confirmation changes, beside the status. */
const confirmed = { set: { process_status: 'label_print_needed' }, remove: ['expires_at'] } as const

const buildConfirmation = (order: OrderRecord, at: number, isCourier: boolean): Write =>
  buildOrderUpdate(order, {
    at,
    set: {
      ...confirmed.set,
      status: 'prepared',
      events: [...order.events, { event: 'prepared', at: toIsoTime(at) }],
      ...(isCourier && { is_collected_by_courier: true }),
    },
    remove: confirmed.remove,
    if: equals('status', order.status),
  })

/**
 * Builds the writes that confirm shipments with codes of blue lockers; undefined if they do not fit into
 * one transaction. Doors of white lockers are booked afterwards, by a request that is recorded.
 */
const buildWithCodes = async (
  runtime: Runtime,
  { location, holder }: ConfirmRequest,
  orders: readonly OrderRecord[],
): Promise<Write[] | undefined> => {
  if (location === undefined || location?.type === 'ipb') return undefined
  if (orders.length > countOrdersPerTransaction(runtime, location, 0)) return undefined
  const bookings = await buildBookings(runtime, { location, holder }, orders)
  return orders.flatMap((order, index) => {
    const booking = bookings[index]
    return booking ? buildBookingWrites(runtime, order, { booking, location }, confirmed) : []
  })
}

/**
 * Confirms created shipments in one transaction, so that their labels can be printed; with their codes
 * if they are dropped off in a blue locker and both fit into it. Those that are confirmed already stay
 * as they are, which makes a repeated request safe. Returns the shipments whose code is not known to be
 * stored, as they were read: the caller books them. `read` are the shipments, if they were just read.
 * @throws Problem not_found for a foreign or unknown shipment; conflict `not_confirmable`, with the
 *   positions of the shipments, when one was cancelled or paid; too_many_requests for one that was
 *   booked too often today. Nothing is confirmed then.
 */
export const confirmOrders = (
  runtime: Runtime,
  request: ConfirmRequest,
  read?: ReadOrders,
): Promise<readonly OrderRecord[]> => {
  let known = read
  return retryTransaction<readonly OrderRecord[]>(runtime, async () => {
    const found = known ?? (await getOrders(runtime.table, request.owner, request.ids))
    // A shipment that has changed since then fails the transaction; all are then read anew.
    known = undefined
    const orders = checkConfirmable(found, request)
    const open = orders.filter((order) => !isConfirmed(order))
    if (open.length === 0) return { done: orders }
    const withCodes = await buildWithCodes(runtime, request, open)
    if (withCodes)
      return { writes: withCodes, done: orders.filter((order) => !open.includes(order)) }
    const isCourier = request.isCourier === true
    return {
      writes: open.map((order) => buildConfirmation(order, runtime.now(), isCourier)),
      done: orders,
    }
  })
}
