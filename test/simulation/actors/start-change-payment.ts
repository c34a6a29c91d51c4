import { notFound } from '#functions/lib/problem.ts'
import { ensureTransaction } from '#functions/payments/ensure-transaction.ts'
import { openChangePayment } from '#functions/payments/open-change-payment.ts'
import { settlePayment } from '#functions/payments/settle-payment.ts'
import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getHoldGroup, type Locker } from '#test/simulation/scenario-data.ts'

/** A change to pay. */
interface ChangePayment {
  readonly owner: string
  readonly holder: string
  readonly orderId: string
  /** The locker of the new door; by default that of the old one. */
  readonly place: Locker | undefined
  readonly requestKey: string
}

/** Does what the call `payEditedOrders` does. */
export const startChangePayment = async (
  runtime: Runtime,
  provider: PaymentProvider,
  { owner, holder, orderId, place, requestKey }: ChangePayment,
) => {
  const [order] = await getOrders(runtime.table, owner, [orderId])
  if (!order) throw notFound('Shipment')
  const { change } = order
  const payment = await openChangePayment(runtime, {
    owner,
    orderId,
    requestKey,
    holder,
    group: getHoldGroup(holder),
    location: place?.location,
    country: 'ee',
    locale: 'et_EE',
    email: '',
  })
  if (payment.amount_cents === 0) {
    if (!change?.needs_door) await settlePayment(runtime, payment)
    return { payment: payment.id, transaction: '' }
  }
  const { transaction } = await ensureTransaction(runtime, provider, payment, {
    ip: '',
    baseUrl: '',
    method: '',
  })
  return { payment: payment.id, transaction: transaction.id }
}
