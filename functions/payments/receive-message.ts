import type { PaymentProvider, Transaction } from '#functions/providers/payments/port.ts'
import { isoTime } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { ConditionFailed } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import type { PaymentRecord } from './payment-store.ts'
import { getPayment, outcomeOf, paymentMayCome } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** What a message or the provider's word has led to; `refused`: the message, or the payer's card. */
export type Receipt =
  | { readonly outcome: 'paid' | 'pending' | 'cancelled'; readonly payment: PaymentRecord }
  | { readonly outcome: 'refused' }

/** A received payment that its own call did not settle is looked at again after a minute. */
const secondLookMilliseconds = 60 * 1000

/** Money is booked only for the very transaction, amount and payment that we opened. */
const faultOf = (payment: PaymentRecord | undefined, transaction: Transaction) => {
  if (!payment) return 'unknown_payment'
  if (payment.transaction?.id !== transaction.transactionId) return 'other_transaction'
  if (payment.amount_cents !== transaction.amountCents) return 'other_amount'
  return undefined
}

/** Moves a payment on, unless it is past that already; either way its state is read afresh. */
const moveOn = async (
  runtime: Runtime,
  payment: PaymentRecord,
  state: PaymentRecord['state'],
  from: readonly PaymentRecord['state'][],
  dueAt?: number,
): Promise<PaymentRecord> => {
  try {
    await runtime.table.write({
      update: keys.payment(payment.id),
      set: { state, ...(dueAt !== undefined && { due: 'payment', due_at: isoTime(dueAt) }) },
      if: { attribute: 'state', oneOf: from },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  return (await getPayment(runtime.table, payment.id)) ?? payment
}

const receive = async (runtime: Runtime, payment: PaymentRecord): Promise<Receipt> => {
  // Money that arrives after a cancel or a day is money all the same.
  const received = await moveOn(
    runtime,
    payment,
    'received',
    paymentMayCome,
    runtime.now() + secondLookMilliseconds,
  )
  await settlePayment(runtime, received)
  return { outcome: 'paid', payment: received }
}

/**
 * Takes the provider's word about a transaction, however often and in whatever order it comes.
 * A payment is booked once; a foreign transaction, another amount or an unknown payment is refused
 * and leaves a line for operators.
 */
export const takeWord = async (runtime: Runtime, transaction: Transaction): Promise<Receipt> => {
  const payment = await getPayment(runtime.table, transaction.orderReference)
  const issue = faultOf(payment, transaction)
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
      return receive(runtime, payment)
    case 'CANCELLED':
    case 'EXPIRED': {
      const after = await moveOn(runtime, payment, 'cancelled', ['open'])
      return { outcome: outcomeOf(after), payment: after }
    }
    default:
      return { outcome: outcomeOf(payment), payment }
  }
}

/**
 * Charges a card token and takes the provider's word for what came of it. A card that is refused
 * is told so, and the payment stays open for another card.
 */
export const chargeToken = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: { transactionId: string; token: string },
): Promise<Receipt> => {
  const { ok, transaction } = await provider.payWithToken(payment)
  const receipt = await takeWord(runtime, transaction)
  return !ok && receipt.outcome === 'pending' ? { outcome: 'refused' } : receipt
}

/** Verifies a signed message, charges its token if it carries one, and takes its word. */
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
    : takeWord(runtime, message)
}
