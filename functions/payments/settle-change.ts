import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildChangeWrites, buildVoidWrite } from '#functions/orders/edit/apply-change.ts'
import { isChangeable } from '#functions/orders/edit/is-changeable.ts'
import type { OrderReference } from '#functions/store/records/order-store.ts'
import { findOrder } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import type { SettledOrder } from './settle-orders.ts'

/**
 * Applies the change that a received payment has paid for, all in one transaction. A change that can
 * no longer be applied is given up first, so that no other call applies it while its money goes
 * back: the parcel is handed in, the shipment cancelled or expired, the change replaced, or no door
 * free. Safe to repeat.
 */
export const settleChange = (
  runtime: Runtime,
  { id }: Pick<PaymentRecord, 'id'>,
  reference: OrderReference,
): Promise<SettledOrder> =>
  retryTransaction<SettledOrder>(runtime, async () => {
    // Read after the shipment: if the change is no longer there, the payment shows whether it was applied.
    const order = await findOrder(runtime.table, reference)
    const payment = await getPayment(runtime.table, id)
    if (payment?.is_applied) return { done: 'paid' }
    const change = order?.change
    if (!order || payment?.state !== 'received') return { done: 'unpayable' }
    if (!change || change.id !== payment.change_id) return { done: 'unpayable' }
    if (!isChangeable(order, runtime.now())) return { writes: [buildVoidWrite(order, change)] }
    const writes = await buildChangeWrites(runtime, {
      order,
      change,
      paymentId: payment.id,
      location: payment.location,
      holder: payment.holder,
    })
    return writes ? { writes, done: 'paid' } : { writes: [buildVoidWrite(order, change)] }
  })
