import { ensureTransaction } from '#functions/payments/ensure-transaction.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { getOwnOrders } from '#functions/payments/payable-orders.ts'
import { settlePayment } from '#functions/payments/settle-payment.ts'
import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  fullLocker,
  getHoldGroup,
  type Client,
  type Locker,
} from '#test/simulation/scenario-data.ts'

/** Does what the call `payOrders` does. */
export const startPayment = async (
  runtime: Runtime,
  provider: PaymentProvider,
  request: Client & { place: Locker; requestKey: string },
) => {
  const { owner, holder, requestKey, orderIds, place } = request
  const orders = await getOwnOrders(runtime, owner, orderIds)
  const payment = await openPayment(runtime, {
    owner,
    orderIds,
    orders,
    requestKey,
    // The holds of a locker that fills up have expired before the money arrives.
    ...(place !== fullLocker && { group: getHoldGroup(holder) }),
    holder,
    location: place.location,
    country: 'ee',
    locale: 'et_EE',
    email: '',
  })
  if (payment.amount_cents === 0) {
    await settlePayment(runtime, payment)
    return { payment: payment.id, transaction: '' }
  }
  const { transaction } = await ensureTransaction(runtime, provider, payment, {
    ip: '',
    baseUrl: '',
    method: '',
  })
  return { payment: payment.id, transaction: transaction.id }
}
