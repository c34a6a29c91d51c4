import { keys } from '#functions/lib/store/keys.ts'
import { ConditionFailed, equals } from '#functions/lib/store/operations.ts'
import type { World } from '#functions/lib/world.ts'
import { settleOrder } from '#functions/orders/settle-order.ts'
import type { PaymentRecord } from './payment-store.ts'

/**
 * Makes the shipments of a received payment paid, one by one, and then the payment settled. What
 * was paid for a shipment that cannot be paid any more goes back. Safe to repeat after a crash at
 * any point, and by several at once.
 */
export const settlePayment = async (world: World, payment: PaymentRecord): Promise<void> => {
  if (payment.state !== 'received') return
  const refunds: number[] = []
  for (const [position, orderId] of payment.order_ids.entries()) {
    const outcome = await settleOrder(world, {
      owner: payment.owner,
      orderId,
      paymentId: payment.id,
      location: payment.location,
      holder: payment.holder,
    })
    if (outcome === 'unpayable') refunds.push(payment.shares[position] ?? 0)
  }
  const refund = refunds.reduce((sum, cents) => sum + cents, 0)
  try {
    await world.table.write({
      update: keys.payment(payment.id),
      set: {
        state: 'settled',
        ...(refund > 0 && { refund_cents: refund, refund_state: 'due' }),
      },
      remove: ['due', 'due_at'],
      if: equals('state', 'received'),
    })
  } catch (error) {
    // Somebody else has settled it meanwhile, with the same result.
    if (!(error instanceof ConditionFailed)) throw error
  }
}
