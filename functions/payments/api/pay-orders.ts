import { isSourceCountry } from '#shared/countries/source-countries.ts'
import { payOrders } from '#shared/api/payments.ts'
import { setDropoffPlace } from '#functions/accounts/set-dropoff-place.ts'
import { Problem, notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { getHoldGroup } from '#functions/doors/group-limits.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { listPaidShipments } from '#functions/payments/describe-payment.ts'
import { ensureTransaction } from '#functions/payments/ensure-transaction.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import type { Session } from '#functions/store/records/session-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { settlePayment } from '#functions/payments/settle-payment.ts'
import { saveLastPayment } from '#functions/store/records/session-store.ts'
import { findDropOffLocation } from '#functions/orders/drop-off-location.ts'
import { holdDoorsForPayment } from '#functions/payments/hold-doors-for-payment.ts'
import { getOrders } from '#functions/store/records/order-store.ts'

const toPaymentCountry = (country: string): PaymentRecord['country'] => {
  if (isSourceCountry(country)) return country
  throw new Problem('conflict', 'Shipments from this country cannot be paid here')
}

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
    : buildRedirectResponse(payment, body.gateway, request.ip)
})

const settleFreePayment = async (payment: PaymentRecord, session: Session) => {
  await settlePayment(runtime, payment)
  const settled = (await getPayment(runtime.table, payment.id)) ?? payment
  return {
    success: true,
    order_ids: payment.order_ids,
    redirect_url: null,
    transaction_id: null,
    publishable_key: null,
    amount: 0,
    checkoutjs_url: null,
    error_messages: [],
    paid_shipments: await listPaidShipments(runtime, settled, session),
  }
}

const buildRedirectResponse = async (
  payment: PaymentRecord,
  gateway: string | undefined,
  ip: string,
) => {
  const provider = await getPaymentProvider()
  const methods = await provider.listMethods({
    country: payment.country,
    amountCents: payment.amount_cents,
  })
  const method = methods.find((each) => each.gateway === gateway)
  if (!method) {
    throw new Problem('validation_error', 'Unknown payment method', { code: 'unknown_gateway' })
  }
  const { transaction } = await ensureTransaction(runtime, provider, payment, {
    ip,
    baseUrl: requireEnv('BASE_URL'),
  })
  return {
    success: true,
    order_ids: payment.order_ids,
    redirect_url:
      method.kind === 'link' ? (transaction.redirect_urls[method.gateway] ?? null) : null,
    transaction_id: transaction.id,
    publishable_key: transaction.publishable_key,
    amount: payment.amount_cents / 100,
    checkoutjs_url: method.kind === 'card' ? transaction.checkoutjs_url : null,
    error_messages: [],
    paid_shipments: [],
  }
}
