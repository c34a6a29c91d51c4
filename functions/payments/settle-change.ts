import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildChangeWrites, buildVoidWrite } from '#functions/orders/edit/apply-change.ts'
import { isChangeable } from '#functions/orders/edit/is-changeable.ts'
import type { OrderReference } from '#functions/store/records/order-store.ts'
import { findOrder } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'

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
): Promise<true> =>
  retryTransaction<true>(runtime, async () => {
    // Read after the shipment: if the change is no longer there, the payment shows whether it was applied.
    const order = await findOrder(runtime.table, reference)
    const payment = await getPayment(runtime.table, id)
    if (payment?.state !== 'received' || payment.is_applied) return { done: true }
    const change = order?.change
    if (!order || !change || change.id !== payment.change_id) return { done: true }
    if (!isChangeable(order, runtime.now())) return { writes: [buildVoidWrite(order, change)] }
    const writes = await buildChangeWrites(runtime, {
      order,
      change,
      paymentId: payment.id,
      location: payment.location,
      holder: payment.holder,
    })
    return writes ? { writes, done: true } : { writes: [buildVoidWrite(order, change)] }
  })
