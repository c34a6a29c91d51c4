import type { PaymentProvider, Transaction } from '#functions/providers/payments/port.ts'
import { log } from '#functions/lib/log.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import { ConditionFailed } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import {
  getPayment,
  getOutcome,
  getReceivedExpiry,
  paymentRecord,
  unreceivedStates,
} from '#functions/store/records/payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The outcome of a message or transaction. `refused`: the message was invalid, or the payer's card
 * was declined.
 */
export type Receipt =
  | { readonly outcome: 'paid' | 'pending' | 'cancelled'; readonly payment: PaymentRecord }
  | { readonly outcome: 'refused'; readonly payment?: PaymentRecord }

/** When a received payment is reviewed, in case its own call did not settle it. */
const settleReviewMs = 60 * 1000

/** Money is accepted only for the transaction, amount and payment that we opened. */
const findMismatch = (payment: PaymentRecord | undefined, transaction: Transaction) => {
  if (!payment) return 'unknown_payment'
  if (payment.transaction?.id !== transaction.transactionId) return 'other_transaction'
  if (payment.amount_cents !== transaction.amountCents) return 'other_amount'
  return undefined
}

/**
 * Changes a payment's state unless it has advanced already, and returns the stored payment. A state
 * outside `from` has advanced for good, so it needs no write.
 */
const changeState = async (
  runtime: Runtime,
  payment: PaymentRecord,
  state: PaymentRecord['state'],
  from: readonly PaymentRecord['state'][],
  changes: { readonly dueAt?: number; readonly isExpired?: boolean } = {},
): Promise<PaymentRecord> => {
  const { dueAt, isExpired } = changes
  if (!from.includes(payment.state)) return payment
  try {
    const item = await runtime.table.write({
      update: keys.payment(payment.id),
      set: {
        state,
        ...(state === 'received' && {
          received_at: runtime.now(),
          expires_at: getReceivedExpiry(runtime.now()),
        }),
        ...(isExpired && { is_expired: true }),
        ...(dueAt !== undefined && toDue('payment', payment.id, dueAt)),
      },
      if: { attribute: 'state', oneOf: from },
    })
    if (item) return paymentRecord.parse(item)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  return (await getPayment(runtime.table, payment.id)) ?? payment
}

const receiveMoney = async (runtime: Runtime, payment: PaymentRecord): Promise<Receipt> => {
  // Money that arrives after a cancellation or after a day is accepted, too.
  const dueAt = runtime.now() + settleReviewMs
  const received = await changeState(runtime, payment, 'received', unreceivedStates, { dueAt })
  await settlePayment(runtime, received)
  return { outcome: 'paid', payment: received }
}

/**
 * Applies the state of a provider's transaction, which may arrive repeatedly and in any order. A
 * payment is booked once. A foreign transaction, another amount or an unknown payment is rejected
 * and logged.
 */
export const applyTransaction = async (
  runtime: Runtime,
  transaction: Transaction,
): Promise<Receipt> => {
  const payment = await getPayment(runtime.table, transaction.orderReference)
  const issue = findMismatch(payment, transaction)
  if (!payment || issue) {
    log.warn('payment message refused', {
      issue,
      payment_id: payment?.id,
      transaction_id: transaction.transactionId,
    })
    return { outcome: 'refused' }
  }
  switch (transaction.status) {
    case 'COMPLETED':
      return receiveMoney(runtime, payment)
    case 'CANCELLED':
    case 'EXPIRED': {
      const isExpired = transaction.status === 'EXPIRED'
      const after = await changeState(runtime, payment, 'cancelled', ['open'], { isExpired })
      return { outcome: getOutcome(after), payment: after }
    }
    default:
      return { outcome: getOutcome(payment), payment }
  }
}

/**
 * Charges a card token and applies the resulting transaction. A declined card is reported as
 * `refused`, and the payment stays open for another card.
 */
export const chargeToken = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: { transactionId: string; token: string },
): Promise<Receipt> => {
  const { ok, transaction } = await provider.payWithToken(payment)
  const receipt = await applyTransaction(runtime, transaction)
  return !ok && receipt.outcome === 'pending' ? { ...receipt, outcome: 'refused' } : receipt
}

/** Verifies a signed message, charges its token if it has one, and applies its transaction. */
export const receiveMessage = async (
  runtime: Runtime,
  provider: PaymentProvider,
  signed: { json: string; mac: string },
): Promise<Receipt> => {
  const verified = await provider.verifyMessage(signed.json, signed.mac)
  if (!verified.ok) {
    log.warn('payment message refused', { issue: verified.reason })
    return { outcome: 'refused' }
  }
  const { message } = verified
  return message.kind === 'token'
    ? chargeToken(runtime, provider, message)
    : applyTransaction(runtime, message)
}
