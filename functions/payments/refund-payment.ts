import { isoTime } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, ConditionFailed, equals, ignoreLost } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { PaymentProvider, RefundStatus } from '#functions/providers/payments/port.ts'
import type { PaymentRecord } from './payment-store.ts'

/** After this long an unconfirmed refund is looked at again; no call of the provider takes nearly as long. */
const lookAgainMilliseconds = 5 * 60 * 1000

/** Whether this call is the one that sends the refund now. */
const claim = async (runtime: Runtime, payment: PaymentRecord): Promise<boolean> => {
  const { refund_state: state, due_at: dueAt } = payment
  try {
    await runtime.table.write({
      update: keys.payment(payment.id),
      set: {
        refund_state: 'sent',
        due: 'payment',
        due_at: isoTime(runtime.now() + lookAgainMilliseconds),
      },
      if: all(equals('refund_state', state ?? null), equals('due_at', dueAt ?? null)),
    })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

const finish = (runtime: Runtime, payment: PaymentRecord, state: 'done' | 'failed') =>
  runtime.table
    .write({
      update: keys.payment(payment.id),
      set: { refund_state: state },
      remove: ['due', 'due_at'],
      if: equals('refund_state', 'sent'),
    })
    .catch(ignoreLost)

/** Whether an earlier try, of which nobody knows the end, has reached the provider. */
const isRefunded = async (provider: PaymentProvider, transactionId: string): Promise<boolean> => {
  const transaction = await provider.getTransaction(transactionId)
  return transaction?.status === 'REFUNDED' || transaction?.status === 'PART_REFUNDED'
}

const movedNothing: readonly RefundStatus[] = ['CANCELLED', 'FAILED']

const send = async (provider: PaymentProvider, payment: PaymentRecord) => {
  const { transaction, refund_cents: amountCents = 0, refund_state: before } = payment
  if (!transaction) return 'done'
  // A payment is refunded once, so any refund of its transaction is this one.
  if (before === 'sent' && (await isRefunded(provider, transaction.id))) return 'done'
  const { status } = await provider.refund({
    transactionId: transaction.id,
    amountCents,
    comment: payment.id,
  })
  return movedNothing.includes(status) ? 'failed' : 'done'
}

/**
 * Pays back what came too much, once. It is marked as sent before the provider is called, and as
 * done after; when a crash or a time-out leaves it open in between, a later look first asks the
 * provider whether the money has gone.
 */
export const refundPayment = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: PaymentRecord,
): Promise<void> => {
  if (payment.refund_state !== 'due' && payment.refund_state !== 'sent') return
  if (!(await claim(runtime, payment))) return
  const facts = { payment_id: payment.id, amount_cents: payment.refund_cents }
  try {
    const end = await send(provider, payment)
    await finish(runtime, payment, end)
    if (end === 'failed') log.error('refund failed', facts)
    else log.info('refund done', facts)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isRefused = error.failure === 'refused'
    // Otherwise it is open whether the money has gone, and a later look will tell.
    if (isRefused) await finish(runtime, payment, 'failed')
    log.error(isRefused ? 'refund failed' : 'refund open', { ...facts, error_name: error.failure })
  }
}
