import type { z } from 'zod/mini'
import type { payOrders } from '#shared/api/payments.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { Problem } from '#functions/lib/problem.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { keys } from '#functions/store/keys.ts'
import { equals, ignoreConditionFailed } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'
import {
  getOutcome,
  getPayment,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { RequestedPayment } from './commit-payment.ts'
import { listPaidOrders } from './describe-payment.ts'
import { getRedirectUrl, ensureTransaction, releaseLease } from './ensure-transaction.ts'
import { settlePayment } from './settle-payment.ts'

type Answer = z.output<(typeof payOrders)['result']>

/** Who pays, how and from where. */
interface Payer {
  readonly session: Session
  readonly gateway: string | undefined
  readonly ip: string
  /** Whether a payment of zero is settled later, by the booking of a door. */
  readonly waitsForDoor?: boolean | undefined
}

/** Stores another method that the payer has chosen, unless the payment has been decided in the meantime. */
const recordMethod = async (payment: PaymentRecord, method: string) => {
  if (payment.method === method) return
  await runtime.table
    .write({ update: keys.payment(payment.id), set: { method }, if: equals('state', 'open') })
    .catch(ignoreConditionFailed)
}

const answerFree = async (
  payment: PaymentRecord,
  { session, waitsForDoor = false }: Payer,
): Promise<Answer> => {
  if (!waitsForDoor) await settlePayment(runtime, payment)
  const settled = (await getPayment(runtime.table, payment.id)) ?? payment
  const paid = await listPaidOrders(runtime, settled, session)
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

/** @throws Problem validation_error for an unknown payment method */
const findMethod = async (
  { country, amount_cents: amountCents }: PaymentRecord,
  { gateway }: Payer,
) => {
  const provider = await getPaymentProvider()
  const methods = await provider.listMethods({ country, amountCents })
  const method = methods.find((each) => each.gateway === gateway)
  if (!method)
    throw new Problem('validation_error', 'Unknown payment method', { code: 'unknown_gateway' })
  return { provider, method }
}

/**
 * Returns how the payer goes on with a payment: at a bank or in the card dialog, whose transaction is
 * opened at the provider. A payment of zero is settled, and its shipments are returned.
 * @throws Problem validation_error for an unknown payment method, payment_failed when the provider
 *   does not respond.
 */
export const answerPayment = async (payment: RequestedPayment, payer: Payer): Promise<Answer> => {
  const { amount_cents: amountCents, order_ids } = payment
  if (amountCents === 0) return answerFree(payment, payer)
  const { provider, method } = await findMethod(payment, payer).catch(async (error: unknown) => {
    await releaseLease(runtime, payment)
    throw error
  })
  const opened = await ensureTransaction(runtime, provider, payment, {
    ip: payer.ip,
    baseUrl: requireEnv('BASE_URL'),
    method: method.name,
  })
  await recordMethod(opened, method.name)
  const { transaction } = opened
  return {
    success: true,
    order_ids,
    redirect_url:
      method.kind === 'link' ? (getRedirectUrl(transaction, method.gateway) ?? null) : null,
    transaction_id: transaction.id,
    publishable_key: transaction.publishable_key,
    amount: amountCents / 100,
    checkoutjs_url: method.kind === 'card' ? transaction.checkoutjs_url : null,
    error_messages: [],
    paid_shipments: [],
    order: null,
  }
}
