import { isoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { all, equals, ignoreLost } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { findOrderByBarcode } from '#functions/orders/order-store.ts'
import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import { askProvider } from './ask-provider.ts'
import type { PaymentRecord } from './payment-store.ts'
import { getPayment } from './payment-store.ts'
import { refundPayment } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** A payment that nobody has paid within a day is not expected any more. */
const waitMilliseconds = 24 * 60 * 60 * 1000

/**
 * Gives up a payment and marks its shipments in one transaction, unless the payer has come back
 * meanwhile or another payment is at work on them.
 */
export const lapsePayment = (
  runtime: Runtime,
  { id, asked_at, barcodes }: PaymentRecord,
): Promise<void> =>
  retryTransaction<void>(runtime, async () => {
    const payment = await getPayment(runtime.table, id)
    if (payment?.state !== 'open' || payment.asked_at !== asked_at) return { done: undefined }
    const found = await Promise.all(barcodes.map((each) => findOrderByBarcode(runtime.table, each)))
    const orders = found.flatMap((order) => order ?? [])
    const waiting = orders.filter((order) => order.status === 'created' && order.payment_id === id)
    return {
      writes: [
        {
          update: keys.payment(id),
          set: { state: 'lapsed' },
          remove: ['due', 'due_at'],
          if: all(equals('state', 'open'), equals('asked_at', asked_at)),
        },
        ...waiting.map((order): Write => ({
          update: keys.order(order.owner, order.id),
          set: { status: 'payment_not_received' },
          if: all(equals('status', 'created'), equals('payment_id', id)),
        })),
      ],
    }
  })

/** The payment as it was read is not looked after any more. */
const leave = (runtime: Runtime, { id, state }: PaymentRecord): Promise<unknown> =>
  runtime.table
    .write({
      update: keys.payment(id),
      remove: ['due', 'due_at'],
      if: equals('state', state),
    })
    .catch(ignoreLost)

/** Asks the provider about a payment that waits for money, and after a day gives it up. */
const reviewWaiting = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: PaymentRecord,
) => {
  const receipt = await askProvider(runtime, provider, payment)
  if (receipt?.outcome === 'paid') return
  const end = payment.asked_at + waitMilliseconds
  if (runtime.now() < end) {
    await runtime.table
      .write({
        update: keys.payment(payment.id),
        set: { due_at: isoTime(end) },
        if: { attribute: 'state', oneOf: ['open', 'cancelled'] },
      })
      .catch(ignoreLost)
  } else if (payment.state === 'open') await lapsePayment(runtime, payment)
  else await leave(runtime, payment)
}

/**
 * Looks after a payment that has become due: settles a received one whose own call crashed, sends
 * a refund whose end is unknown, asks the provider about one that waits (a cancelled one may be
 * paid all the same, and every message about it be lost), and after a day gives it up.
 */
export const reviewPayment = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: PaymentRecord,
): Promise<void> => {
  const { state, refund_state: refund } = payment
  if (state === 'received') await settlePayment(runtime, payment)
  else if (state === 'open' || state === 'cancelled')
    await reviewWaiting(runtime, provider, payment)
  else if (refund === 'due' || refund === 'sent') await refundPayment(runtime, provider, payment)
  else await leave(runtime, payment)
}
