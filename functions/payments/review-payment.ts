import { toIsoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import { all, equals, ignoreConditionFailed } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { findOrderByBarcode, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import { queryProvider } from './query-provider.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import { refundPayment } from './refund-payment.ts'
import { findNextRefund } from './refunds.ts'
import { settlePayment } from './settle-payment.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** A payment that is not paid within a day lapses. */
const maxWaitMs = 24 * 60 * 60 * 1000

/** The payer has not returned since the payment was read. */
const isStillWaiting = ({ asked_at }: PaymentRecord) =>
  all(equals('state', 'open'), equals('asked_at', asked_at))

/** Lists the unpaid shipments of a payment that no other payment covers. */
const listWaitingOrders = async (
  runtime: Runtime,
  { id, barcodes }: PaymentRecord,
): Promise<OrderRecord[]> => {
  const found = await Promise.all(barcodes.map((each) => findOrderByBarcode(runtime.table, each)))
  return found
    .flatMap((order) => order ?? [])
    .filter((order) => order.status === 'created' && order.payment_id === id)
}

/**
 * Lapses a payment and marks its shipments, unless the payer has returned in the meantime or another
 * payment covers them. The payment lapses together with the last shipments: after a crash its next
 * review goes on.
 */
export const lapsePayment = (runtime: Runtime, { id, asked_at }: PaymentRecord): Promise<void> =>
  retryTransaction<void>(runtime, async () => {
    const payment = await getPayment(runtime.table, id)
    if (payment?.state !== 'open' || payment.asked_at !== asked_at) return { done: undefined }
    const waiting = await listWaitingOrders(runtime, payment)
    const marked = waiting.slice(0, runtime.table.maxWrites - 1)
    const isLast = marked.length === waiting.length
    return {
      writes: [
        isLast
          ? {
              update: keys.payment(id),
              set: { state: 'lapsed' },
              remove: ['due', 'due_at'],
              if: isStillWaiting(payment),
            }
          : { check: keys.payment(id), if: isStillWaiting(payment) },
        ...marked.map((order) =>
          buildOrderUpdate(order, {
            at: runtime.now(),
            set: { status: 'payment_not_received' },
            if: all(equals('status', 'created'), equals('payment_id', id)),
          }),
        ),
      ],
    }
  })

/** Removes a payment from the due work, unless it has changed since it was read. */
const removeFromDueWork = (
  runtime: Runtime,
  { id, state, due_at }: PaymentRecord,
): Promise<unknown> =>
  runtime.table
    .write({
      update: keys.payment(id),
      remove: ['due', 'due_at'],
      if: all(equals('state', state), equals('due_at', due_at ?? null)),
    })
    .catch(ignoreConditionFailed)

/** Queries the provider about an unpaid payment, and lapses it after a day. */
const reviewUnpaid = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: PaymentRecord,
) => {
  const receipt = await queryProvider(runtime, provider, payment)
  if (receipt?.outcome === 'paid') return
  const end = payment.asked_at + maxWaitMs
  if (runtime.now() < end) {
    await runtime.table
      .write({
        update: keys.payment(payment.id),
        set: { due_at: toIsoTime(end) },
        if: { attribute: 'state', oneOf: ['open', 'cancelled'] },
      })
      .catch(ignoreConditionFailed)
  } else if (payment.state === 'open') await lapsePayment(runtime, payment)
  else await removeFromDueWork(runtime, payment)
}

/**
 * Reviews a due payment: settles a received one whose own call crashed, retries a refund with an
 * unknown outcome, queries the provider about an unpaid one (a cancelled one may be paid
 * nevertheless, and every message about it may be lost), and lapses it after a day.
 */
export const reviewPayment = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: PaymentRecord,
): Promise<void> => {
  const { state } = payment
  if (state === 'received') await settlePayment(runtime, payment)
  else if (state === 'open' || state === 'cancelled') await reviewUnpaid(runtime, provider, payment)
  else if (findNextRefund(payment)) await refundPayment(runtime, provider, payment)
  else await removeFromDueWork(runtime, payment)
}
