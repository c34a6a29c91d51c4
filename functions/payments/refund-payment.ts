import { toIsoTime } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import { keys } from '#functions/store/keys.ts'
import { all, ConditionFailed, equals, ignoreConditionFailed } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { PaymentProvider, RefundStatus } from '#functions/providers/payments/port.ts'
import type { PaymentRecord } from '../store/records/payment-store.ts'

/** When an unconfirmed refund is reviewed. No call to the provider takes nearly as long. */
const refundReviewMs = 5 * 60 * 1000

/** Whether this call obtained the right to send the refund. */
const claimRefund = async (runtime: Runtime, payment: PaymentRecord): Promise<boolean> => {
  const { refund_state: state, due_at: dueAt } = payment
  try {
    await runtime.table.write({
      update: keys.payment(payment.id),
      set: {
        refund_state: 'sent',
        due: 'payment',
        due_at: toIsoTime(runtime.now() + refundReviewMs),
      },
      if: all(equals('refund_state', state ?? null), equals('due_at', dueAt ?? null)),
    })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

const finishRefund = (runtime: Runtime, payment: PaymentRecord, state: 'done' | 'failed') =>
  runtime.table
    .write({
      update: keys.payment(payment.id),
      set: { refund_state: state },
      remove: ['due', 'due_at'],
      if: equals('refund_state', 'sent'),
    })
    .catch(ignoreConditionFailed)

/** Whether an earlier attempt with an unknown outcome has reached the provider. */
const isRefunded = async (provider: PaymentProvider, transactionId: string): Promise<boolean> => {
  const transaction = await provider.getTransaction(transactionId)
  return transaction?.status === 'REFUNDED' || transaction?.status === 'PART_REFUNDED'
}

const unsuccessfulStatuses: readonly RefundStatus[] = ['CANCELLED', 'FAILED']

const sendRefund = async (provider: PaymentProvider, payment: PaymentRecord) => {
  const { transaction, refund_cents: amountCents = 0, refund_state: before } = payment
  if (!transaction) return 'done'
  // A payment is refunded once, so any refund of its transaction is this one.
  if (before === 'sent' && (await isRefunded(provider, transaction.id))) return 'done'
  const { status } = await provider.refund({
    transactionId: transaction.id,
    amountCents,
    comment: payment.id,
  })
  return unsuccessfulStatuses.includes(status) ? 'failed' : 'done'
}

/**
 * Refunds an overpaid amount once. The refund is marked as sent before the provider is called and
 * as done afterwards. When a crash or a time-out leaves it in between, a later review first asks
 * the provider whether the money was refunded.
 */
export const refundPayment = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: PaymentRecord,
): Promise<void> => {
  if (payment.refund_state !== 'due' && payment.refund_state !== 'sent') return
  if (!(await claimRefund(runtime, payment))) return
  const details = { payment_id: payment.id, amount_cents: payment.refund_cents }
  try {
    const outcome = await sendRefund(provider, payment)
    await finishRefund(runtime, payment, outcome)
    if (outcome === 'failed') log.error('refund failed', details)
    else log.info('refund done', details)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isRefused = error.failure === 'refused'
    // Otherwise it is unknown whether the money was refunded; a later review finds out.
    if (isRefused) await finishRefund(runtime, payment, 'failed')
    log.error(isRefused ? 'refund failed' : 'refund open', {
      ...details,
      error_name: error.failure,
    })
  }
}
