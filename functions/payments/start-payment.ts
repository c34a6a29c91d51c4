import { isSourceCountry } from '#shared/countries/source-countries.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { Problem } from '#functions/lib/problem.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import { getOutcome, getPayment } from '#functions/store/records/payment-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { keys } from '#functions/store/keys.ts'
import { equals, ignoreConditionFailed } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'
import { listPaidShipments } from './describe-payment.ts'
import { ensureTransaction, releaseLease } from './ensure-transaction.ts'
import { settlePayment } from './settle-payment.ts'

/** @throws Problem conflict for a country whose shipments are not paid here. */
export const toPaymentCountry = (country: string): PaymentRecord['country'] => {
  if (isSourceCountry(country)) return country
  throw new Problem('conflict', 'Shipments from this country cannot be paid here')
}

/** Settles a payment of zero and returns its shipments. */
export const settleFreePayment = async (payment: PaymentRecord, session: Session) => {
  await settlePayment(runtime, payment)
  return describeFreePayment(payment, session)
}

/** Returns a payment of zero with its shipments. */
export const describeFreePayment = async (payment: PaymentRecord, session: Session) => {
  const settled = (await getPayment(runtime.table, payment.id)) ?? payment
  const paid = await listPaidShipments(runtime, settled, session)
  return {
    success: getOutcome(settled) === 'paid',
    order_ids: payment.order_ids,
    redirect_url: null,
    transaction_id: null,
    publishable_key: null,
    amount: 0,
    checkoutjs_url: null,
    error_messages: [],
    paid_shipments: paid,
    order: paid[0] ?? null,
  }
}

/** Stores another method that the payer has chosen, unless the payment has been decided in the meantime. */
const recordMethod = async (payment: PaymentRecord, method: string) => {
  if (payment.method === method) return
  await runtime.table
    .write({ update: keys.payment(payment.id), set: { method }, if: equals('state', 'open') })
    .catch(ignoreConditionFailed)
}

/** @throws Problem validation_error for an unknown payment method. */
const findMethod = async (
  provider: PaymentProvider,
  { country, amount_cents: amountCents }: PaymentRecord,
  gateway: string | undefined,
) => {
  const methods = await provider.listMethods({ country, amountCents })
  const method = methods.find((each) => each.gateway === gateway)
  if (method) return method
  throw new Problem('validation_error', 'Unknown payment method', { code: 'unknown_gateway' })
}

/** What the payer has chosen. */
interface Start {
  readonly gateway: string | undefined
  readonly ip: string
  /** The end of the right to open the transaction, if the caller has it, in ms since 1970. */
  readonly lease?: number | undefined
}

/**
 * Opens the provider's transaction of a payment and returns where to send the payer.
 * @throws Problem validation_error for an unknown payment method.
 */
export const describeStartedPayment = async (
  payment: PaymentRecord,
  { gateway, ip, lease }: Start,
) => {
  const provider = await getPaymentProvider()
  const method = await findMethod(provider, payment, gateway).catch(async (error: unknown) => {
    await releaseLease(runtime, payment, lease)
    throw error
  })
  const opened = await ensureTransaction(runtime, provider, payment, {
    ip,
    baseUrl: requireEnv('BASE_URL'),
    method: method.name,
    lease,
  })
  await recordMethod(opened, method.name)
  const { transaction } = opened
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
    order: null,
  }
}
