import { chunk } from '#functions/lib/chunk.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  getPayment,
  listPaymentOrders,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import { buildSettledWrite } from './settled-write.ts'
import { settleChange } from './settle-change.ts'
import { countOrdersPerSettlement, settleOrders, settleWithOrders } from './settle-orders.ts'

/**
 * Marks the shipments of a received payment as paid, or applies the change that it has paid for, and
 * settles the payment: with its shipments if they fit into one transaction, else afterwards. The money
 * for what cannot be paid any more is refunded. `payment` was just read or written. Safe to repeat
 * after a crash at any point, and concurrently.
 */
export const settlePayment = async (runtime: Runtime, payment: PaymentRecord): Promise<void> => {
  if (payment.state !== 'received') return
  const orders = listPaymentOrders(payment)
  if (payment.change_id === undefined) {
    const [first = [], ...others] = chunk(orders, countOrdersPerSettlement(runtime, payment))
    if (others.length === 0) return settleWithOrders(runtime, payment, first)
    for (const part of [first, ...others]) await settleOrders(runtime, payment, part)
  } else await Promise.all(orders.map((order) => settleChange(runtime, payment, order)))
  await retryTransaction<true>(runtime, async () => {
    const current = await getPayment(runtime.table, payment.id)
    return current?.state === 'received'
      ? { writes: [buildSettledWrite(runtime, current)], done: true }
      : { done: true }
  })
}
