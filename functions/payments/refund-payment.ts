import { log } from '#functions/lib/log.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { ConditionFailed, equals } from '#functions/lib/store/operations.ts'
import type { World } from '#functions/lib/world.ts'
import type { PaymentProvider } from '#functions/parties/payments/port.ts'
import type { PaymentRecord } from './payment-store.ts'

/**
 * Pays back what came too much, once. It is marked as sent before the provider is called: after a
 * crash in between nothing is sent twice, and the line in the log has an operator look.
 */
export const refundPayment = async (
  world: World,
  provider: PaymentProvider,
  payment: PaymentRecord,
): Promise<void> => {
  const { transaction, refund_cents: amountCents } = payment
  if (!transaction || amountCents === undefined) return
  try {
    await world.table.write({
      update: keys.payment(payment.id),
      set: { refund_state: 'sent' },
      if: equals('refund_state', 'due'),
    })
  } catch (error) {
    if (error instanceof ConditionFailed) return
    throw error
  }
  log.info('refund sent', { payment_id: payment.id, amount_cents: amountCents })
  try {
    await provider.refund({ transactionId: transaction.id, amountCents, comment: payment.id })
  } catch (error) {
    log.error('refund failed', {
      payment_id: payment.id,
      amount_cents: amountCents,
      error_name: error instanceof Error ? error.name : 'unknown',
    })
  }
}
