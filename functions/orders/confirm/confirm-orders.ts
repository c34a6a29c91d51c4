import { isPayable } from '#shared/orders/statuses/status-actions.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
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
}

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

/**
 * Reads the shipments.
 * @throws Problem not_found when one does not exist; conflict `not_confirmable` with the positions
 *   of those that are neither created nor confirmed.
 */
const readConfirmable = async (
  runtime: Runtime,
  { owner, ids }: ConfirmRequest,
): Promise<OrderRecord[]> => {
  const found = await getOrders(runtime.table, owner, ids)
  const orders = found.flatMap((order) => order ?? [])
  if (orders.length < ids.length) throw notFound('Shipment')
  const refused = orders.flatMap((order, index) =>
    isPayable(order.status) || isConfirmed(order) ? [] : [index],
  )
  if (refused.length > 0) throw createNotConfirmableProblem(refused)
  return orders
}

const buildConfirmation = (order: OrderRecord, at: number, isCourier: boolean): Write =>
  buildOrderUpdate(order, {
    at,
    set: {
      status: 'prepared',
      process_status: 'label_print_needed',
      events: [...order.events, { event: 'prepared', at: toIsoTime(at) }],
      ...(isCourier && { is_collected_by_courier: true }),
    },
    remove: ['expires_at'],
    if: equals('status', order.status),
  })

/**
 * Confirms created shipments in one transaction, so that their labels can be printed. Those that are
 * confirmed already stay as they are, which makes a repeated request safe. Returns the shipments as
 * they were before.
 * @throws Problem not_found for a foreign or unknown shipment; conflict `not_confirmable`, with the
 *   positions of the shipments, when one was cancelled or paid. Nothing is confirmed then.
 */
export const confirmOrders = (
  runtime: Runtime,
  request: ConfirmRequest,
): Promise<readonly OrderRecord[]> =>
  retryTransaction<readonly OrderRecord[]>(runtime, async () => {
    const orders = await readConfirmable(runtime, request)
    const open = orders.filter((order) => !isConfirmed(order))
    if (open.length === 0) return { done: orders }
    const isCourier = request.isCourier === true
    return {
      writes: open.map((order) => buildConfirmation(order, runtime.now(), isCourier)),
      done: orders,
    }
  })
