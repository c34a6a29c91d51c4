import { getHoldGroup } from '#functions/doors/group-limits.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { openChangePayment } from './open-change-payment.ts'
import { toPaymentCountry } from './payable-orders.ts'
import { settlePayment } from './settle-payment.ts'

/** A shipment whose proposed change costs nothing. */
interface FreeChange {
  readonly owner: string
  readonly orderId: string
  readonly holder: string
  readonly requestKey: string
}

/** Applies the proposed change of a shipment, which costs nothing. Safe to repeat. */
export const acceptFreeChange = async (
  runtime: Runtime,
  { owner, orderId, holder, requestKey }: FreeChange,
): Promise<void> => {
  const [order] = await getOrders(runtime.table, owner, [orderId])
  // A repeated request finds it applied.
  if (!order?.change || order.change.due_cents > 0) return
  const payment = await openChangePayment(runtime, {
    owner,
    orderId,
    holder,
    requestKey: `${requestKey}-accept`,
    location: undefined,
    group: getHoldGroup(undefined, holder),
    country: toPaymentCountry(order.source_country),
    locale: order.locale,
    email: order.sender.email,
  })
  await settlePayment(runtime, payment)
}
