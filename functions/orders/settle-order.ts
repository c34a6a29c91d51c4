import type { DropOffLocation } from '#shared/orders/order.ts'
import { bookLocker } from '#functions/lockers/book-door.ts'
import { isoTime } from '#functions/lib/clock.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { equals } from '#functions/lib/store/operations.ts'
import type { World } from '#functions/lib/world.ts'
import type { OrderRecord } from './order-store.ts'
import { getOrders, hasEvent } from './order-store.ts'

/** What makes a shipment paid. */
export interface Settlement {
  readonly owner: string
  readonly orderId: string
  readonly paymentId: string
  readonly location: DropOffLocation | null
  /** The session that holds the doors. */
  readonly holder: string
}

/** `unpayable`: removed, cancelled, or paid by another payment; its money goes back. */
export type SettledOrder = 'paid' | 'unpayable'

const paid = (order: OrderRecord, at: number) => ({
  lines: order.lines.map((line) =>
    line.paid_by === 'sender' && line.paid_at === null ? { ...line, paid_at: at } : line,
  ),
  events: [...order.events, { event: 'paid', at: isoTime(at) }],
})

/** The change that makes an unpaid shipment paid, with its way into the locker if there is one. */
const settlement = async (world: World, order: OrderRecord, wish: Settlement): Promise<Write[]> => {
  const at = world.now()
  const booking = await bookLocker(world, {
    orderId: order.id,
    size: order.door_size,
    location: wish.location,
    holder: wish.holder,
  })
  const { lines, events } = paid(order, at)
  const entered = booking
    ? {
        ...booking.order,
        status: 'prepared',
        events: [...events, { event: 'prepared', at: isoTime(at) }],
        // When the code has run out unused, the shipment expires.
        due: 'order',
        due_at: isoTime(Number(booking.order['code_until'])),
      }
    : { status: 'paid', events, needs_attention: true }
  return [
    {
      update: keys.order(wish.owner, order.id),
      set: {
        lines,
        payment_id: wish.paymentId,
        ...(wish.location && { location: wish.location }),
        ...entered,
      },
      remove: ['expires_at'],
      if: equals('status', 'created'),
    },
    ...(booking?.writes ?? []),
  ]
}

/**
 * Makes one shipment of a received payment paid, together with its door and code: all in one
 * transaction, so that it is never paid without them or the other way round. When the locker is
 * full by now, it is paid and needs attention. Safe to repeat: a shipment that this payment has
 * already paid stays as it is.
 */
export const settleOrder = async (world: World, wish: Settlement): Promise<SettledOrder> =>
  retryTransaction(world, async () => {
    const [order] = await getOrders(world.table, wish.owner, [wish.orderId])
    if (!order) return { done: 'unpayable' }
    if (order.status !== 'created') {
      const isOurs = order.payment_id === wish.paymentId && hasEvent(order, 'paid')
      return { done: isOurs ? 'paid' : 'unpayable' }
    }
    return { writes: await settlement(world, order, wish) }
  })
