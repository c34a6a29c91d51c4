import { isoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, ConditionFailed, equals } from '#functions/lib/store/operations.ts'
import type { World } from '#functions/lib/world.ts'
import type { PaymentProvider } from '#functions/parties/payments/port.ts'
import { askProvider } from './ask-provider.ts'
import type { PaymentRecord } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** A payment that nobody has paid within a day is not expected any more. */
const waitMilliseconds = 24 * 60 * 60 * 1000

const ignoreLost = (error: unknown) => {
  if (!(error instanceof ConditionFailed)) throw error
}

/** Marks the shipments of a lapsed payment, unless another payment is at work on them. */
const lapse = async (world: World, payment: PaymentRecord): Promise<void> => {
  for (const id of payment.order_ids) {
    await world.table
      .write({
        update: keys.order(payment.owner, id),
        set: { status: 'payment_not_received' },
        if: all(equals('status', 'created'), equals('payment_id', payment.id)),
      })
      .catch(ignoreLost)
  }
  await world.table
    .write({
      update: keys.payment(payment.id),
      set: { state: 'lapsed' },
      remove: ['due', 'due_at'],
      if: equals('state', 'open'),
    })
    .catch(ignoreLost)
}

/**
 * Looks after a payment that has become due: settles a received one whose own call crashed, asks
 * the provider about an open one, and after a day gives it up.
 */
export const reviewPayment = async (
  world: World,
  provider: PaymentProvider,
  payment: PaymentRecord,
): Promise<void> => {
  if (payment.state === 'received') return settlePayment(world, payment)
  if (payment.state !== 'open') {
    await world.table.write({ update: keys.payment(payment.id), remove: ['due', 'due_at'] })
    return undefined
  }
  const receipt = await askProvider(world, provider, payment)
  if (receipt && receipt.outcome !== 'refused' && receipt.payment.state !== 'open') return undefined
  const end = payment.created_at + waitMilliseconds
  if (world.now() >= end) return lapse(world, payment)
  await world.table
    .write({
      update: keys.payment(payment.id),
      set: { due_at: isoTime(end) },
      if: equals('state', 'open'),
    })
    .catch(ignoreLost)
  return undefined
}
