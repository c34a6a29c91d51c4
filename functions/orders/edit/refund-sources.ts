import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import type { Condition, Write } from '#functions/store/operations.ts'
import { all, any, equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRefund } from '#functions/store/records/orders/order-content.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { type PaymentRecord, getPayment } from '#functions/store/records/payment-store.ts'

/** The table's stream sends a refund immediately; if that fails, it is reviewed after a minute. */
const refundReviewMs = 60 * 1000

/** Lists the payments that have paid for a shipment, newest first. */
const listPayments = async (
  runtime: Pick<Runtime, 'table'>,
  order: OrderRecord,
): Promise<PaymentRecord[]> => {
  const ids = [...order.applied_payment_ids.toReversed(), order.payment_id ?? []].flat()
  const found = await Promise.all(ids.map((id) => getPayment(runtime.table, id)))
  return found.flatMap((payment) => payment ?? [])
}

/** Returns what a payment has paid for a shipment and not given back yet, in cents. */
const getRefundable = (payment: PaymentRecord, orderId: string): number => {
  const share = payment.shares[payment.order_ids.indexOf(orderId)] ?? 0
  const refunded = payment.refunds
    .filter(({ order_id }) => order_id === orderId)
    .reduce((sum, { cents }) => sum + cents, 0)
  return Math.max(0, share - refunded)
}

/** Returns the most that changes of a shipment may still give back, in cents. */
export const getMaxRefund = async (
  runtime: Pick<Runtime, 'table'>,
  order: OrderRecord,
): Promise<number> => {
  const payments = await listPayments(runtime, order)
  return payments.reduce((sum, payment) => sum + getRefundable(payment, order.id), 0)
}

/** The refunds have not changed since the payment or shipment was read. */
export const hasSameRefunds = ({
  refunds,
}: Pick<PaymentRecord, 'refunds'> | Pick<OrderRecord, 'refunds'>): Condition =>
  refunds.length === 0
    ? any({ absent: 'refunds' }, equals('refunds', []))
    : equals('refunds', refunds)

/**
 * Builds the writes that schedule the refund of an applied change at the payments of the shipment,
 * newest first, and what the shipment shows of it.
 */
export const buildRefundWrites = async (
  runtime: Runtime,
  order: OrderRecord,
  change: { readonly id: string; readonly refund_cents: number },
): Promise<{ writes: Write[]; refunds: OrderRefund[] }> => {
  const at = runtime.now()
  let left = change.refund_cents
  const writes: Write[] = []
  const refunds: OrderRefund[] = []
  for (const payment of left > 0 ? await listPayments(runtime, order) : []) {
    const cents = Math.min(left, getRefundable(payment, order.id))
    if (cents === 0) continue
    left -= cents
    // A refund that is being sent is reviewed at its own time, and this one is sent after it.
    const isRefunding =
      payment.refund_state === 'sent' || payment.refunds.some(({ state }) => state === 'sent')
    const refund = { id: change.id, cents, state: 'due', at } as const
    refunds.push({ ...refund, payment_id: payment.id })
    writes.push({
      update: keys.payment(payment.id),
      set: {
        refunds: [...payment.refunds, { ...refund, order_id: order.id, barcode: order.barcode }],
        ...(!isRefunding && toDue('payment', payment.id, at + refundReviewMs)),
      },
      if: all(
        hasSameRefunds(payment),
        payment.due_at === undefined ? { absent: 'due_at' } : equals('due_at', payment.due_at),
      ),
    })
  }
  return { writes, refunds }
}
