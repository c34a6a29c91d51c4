import { notFound } from '#functions/lib/problem.ts'
import { ensureTransaction } from '#functions/payments/ensure-transaction.ts'
import { holdDoors } from '#functions/doors/hold-doors.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { settlePayment } from '#functions/payments/settle-payment.ts'
import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getHoldGroup, type Client, type Locker } from '#test/simulation/scenario-data.ts'

/** Does what the call `payOrders` does. */
export const startPayment = async (
  runtime: Runtime,
  provider: PaymentProvider,
  request: Client & { place: Locker; requestKey: string },
) => {
  const { owner, holder, requestKey, orderIds, place } = request
  const location = place.location
  const found = await getOrders(runtime.table, owner, orderIds)
  const orders = found.flatMap((order) => order ?? [])
  if (orders.length < found.length) throw notFound('Shipment')
  const group = getHoldGroup(holder)
  const { payment, lease } = await openPayment(runtime, {
    owner,
    orderIds,
    orders,
    requestKey,
    holder,
    location,
    country: 'ee',
    locale: 'et_EE',
    email: '',
    prepare: (payable) =>
      holdDoors(runtime, { group, holder, location, orders: payable, requestKey }),
  })
  if (payment.amount_cents === 0) {
    await settlePayment(runtime, payment)
    return { payment: payment.id, transaction: '' }
  }
  const { transaction } = await ensureTransaction(runtime, provider, payment, {
    ip: '',
    baseUrl: '',
    method: '',
    lease,
  })
  return { payment: payment.id, transaction: transaction.id }
}
