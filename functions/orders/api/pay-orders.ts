import { isSourceCountry } from '#shared/contacts/countries.ts'
import { payOrders } from '#shared/api/orders.ts'
import { keepDropoffPlace } from '#functions/accounts/keep-dropoff-place.ts'
import { Problem, notFound } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { env } from '#functions/lib/env.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { paymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { paidShipments } from '#functions/payments/describe-payment.ts'
import { ensureTransaction } from '#functions/payments/ensure-transaction.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { getPayment } from '#functions/payments/payment-store.ts'
import type { PaymentRecord } from '#functions/payments/payment-store.ts'
import { settlePayment } from '#functions/payments/settle-payment.ts'
import { rememberPayment } from '#functions/session/session-store.ts'
import { findDropOffLocation } from '../drop-off-location.ts'
import { holdDoorsForPayment } from '../hold-doors-for-payment.ts'
import { getOrders } from '../order-store.ts'

const paymentCountry = (country: string): PaymentRecord['country'] => {
  if (isSourceCountry(country)) return country
  throw new Problem('conflict', 'Shipments from this country cannot be paid here')
}

export const handler = serve(payOrders, async ({ body, session, request }) => {
  const mine = ownSession(session)
  const found = await getOrders(runtime.table, mine.owner, body.order_ids)
  const orders = found.flatMap((order) => (order ? [order] : []))
  const [first] = orders
  if (!first || orders.length < found.length) throw notFound('Shipment')
  const country = paymentCountry(first.source_country)
  const location = await findDropOffLocation(body.location_id, {
    country,
    locale: first.locale,
    isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
  })
  const preferred = body.preferred_dropoff_place_id
  if (preferred !== undefined) {
    await keepDropoffPlace(mine.account, preferred, 'preferred_dropoff_place_id')
  }
  const requestKey = request.idempotencyKey ?? newId('req')
  await holdDoorsForPayment(runtime, { holder: mine.holder, location, orders, requestKey })
  const payment = await openPayment(runtime, {
    owner: mine.owner,
    orderIds: body.order_ids,
    requestKey,
    holder: mine.holder,
    location,
    country,
    locale: first.locale,
    email: body.email ?? first.sender.email,
  })
  await rememberPayment(mine, payment.id)
  return payment.amount_cents === 0
    ? finishFree(payment, mine.owner)
    : redirect(payment, body.gateway, request.ip)
})

const finishFree = async (payment: PaymentRecord, owner: string) => {
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
    paid_shipments: await paidShipments(runtime, settled, owner),
  }
}

const redirect = async (payment: PaymentRecord, gateway: string | undefined, ip: string) => {
  const provider = await paymentProvider()
  const methods = await provider.methods({
    country: payment.country,
    amountCents: payment.amount_cents,
  })
  const method = methods.find((each) => each.gateway === gateway)
  if (!method) {
    throw new Problem('validation_error', 'Unknown payment method', { code: 'unknown_gateway' })
  }
  const { transaction } = await ensureTransaction(runtime, provider, payment, {
    ip,
    baseUrl: env('BASE_URL'),
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
