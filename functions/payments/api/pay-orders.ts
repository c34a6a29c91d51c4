import { payOrders } from '#shared/api/payments.ts'
import { setDropoffPlace } from '#functions/accounts/set-dropoff-place.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { getHoldGroup } from '#functions/doors/group-limits.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import {
  describeStartedPayment,
  settleFreePayment,
  toPaymentCountry,
} from '#functions/payments/start-payment.ts'
import { saveLastPayment } from '#functions/store/records/session-store.ts'
import { findDropOffLocation } from '#functions/orders/drop-off-location.ts'
import { holdDoorsForPayment } from '#functions/payments/hold-doors-for-payment.ts'
import { getOrders } from '#functions/store/records/order-store.ts'

export const handler = serve(payOrders, async ({ body, session, request }) => {
  const own = requireSession(session)
  const found = await getOrders(runtime.table, own.owner, body.order_ids)
  const orders = found.flatMap((order) => (order ? [order] : []))
  const [first] = orders
  if (!first || orders.length < found.length) throw notFound('Shipment')
  const country = toPaymentCountry(first.source_country)
  const location = await findDropOffLocation(body.location_id, {
    country,
    isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
  })
  const preferred = body.preferred_dropoff_place_id
  if (preferred !== undefined) {
    await setDropoffPlace(own.account, preferred, 'preferred_dropoff_place_id')
  }
  const requestKey = request.idempotencyKey ?? createId('req')
  await holdDoorsForPayment(runtime, {
    group: getHoldGroup(own.account, request.ip),
    holder: own.holder,
    location,
    orders,
    requestKey,
  })
  const payment = await openPayment(runtime, {
    owner: own.owner,
    orderIds: body.order_ids,
    requestKey,
    holder: own.holder,
    location,
    country,
    locale: first.locale,
    email: body.email ?? first.sender.email,
  })
  await saveLastPayment(own, payment.id)
  return payment.amount_cents === 0
    ? settleFreePayment(payment, own)
    : describeStartedPayment(payment, body.gateway, request.ip)
})
