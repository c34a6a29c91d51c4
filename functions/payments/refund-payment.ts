import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import { log } from '#functions/lib/log.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, ConditionFailed, equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { PaymentProvider, RefundStatus } from '#functions/providers/payments/port.ts'
import { findOrder } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import {
  buildRefundAttributes,
  findNextRefund,
  hasReachedProvider,
  isSameRefund,
  listRefunds,
  type Refund,
} from './refunds.ts'

/** When an unconfirmed refund is reviewed. No call to the provider takes nearly as long. */
const refundReviewMs = 5 * 60 * 1000
/** When the next refund of a payment is reviewed, in case the table's stream does not start it. */
const nextRefundMs = 60 * 1000

/** Whether this call obtained the right to send the refund. */
const claimRefund = async (
  runtime: Runtime,
  payment: PaymentRecord,
  refund: Refund,
): Promise<boolean> => {
  try {
    await runtime.table.write({
      update: keys.payment(payment.id),
      set: {
        ...buildRefundAttributes(payment, refund, 'sent'),
        ...toDue('payment', payment.id, runtime.now() + refundReviewMs),
      },
      if: all(isSameRefund(payment, refund), equals('due_at', payment.due_at ?? null)),
    })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** Builds the write that shows the state of a refund at its shipment; none if that is gone. */
const buildOrderWrites = async (
  runtime: Runtime,
  payment: PaymentRecord,
  { changeId }: Refund,
  state: 'done' | 'failed',
): Promise<Write[]> => {
  const refund = payment.refunds.find(({ id }) => id === changeId)
  const order =
    refund &&
    (await findOrder(runtime.table, {
      owner: payment.owner,
      id: refund.order_id,
      barcode: refund.barcode,
    }))
  if (!order) return []
  const refunds = order.refunds.map((each) =>
    each.id === changeId && each.payment_id === payment.id ? { ...each, state } : each,
  )
  return [buildHiddenOrderUpdate(order, { set: { refunds }, if: equals('refunds', order.refunds) })]
}

/** Ends a refund that was sent, at its payment and its shipment in one transaction. */
const finishRefund = (
  runtime: Runtime,
  id: string,
  { changeId }: Refund,
  state: 'done' | 'failed',
): Promise<void> =>
  retryTransaction<void>(runtime, async () => {
    const payment = await getPayment(runtime.table, id)
    const refund = payment && listRefunds(payment).find((each) => each.changeId === changeId)
    if (!payment || refund?.state !== 'sent') return { done: undefined }
    const hasMore = listRefunds(payment).some((each) => each.state === 'due')
    const attributes = buildRefundAttributes(payment, refund, state)
    const due = toDue('payment', id, runtime.now() + nextRefundMs)
    return {
      writes: [
        {
          update: keys.payment(id),
          ...(hasMore
            ? { set: { ...attributes, ...due } }
            : { set: attributes, remove: ['due', 'due_at'] }),
          if: all(isSameRefund(payment, refund), equals('due_at', payment.due_at ?? null)),
        },
        ...(await buildOrderWrites(runtime, payment, refund, state)),
      ],
    }
  })

const unsuccessfulStatuses: readonly RefundStatus[] = ['CANCELLED', 'FAILED']

const sendRefund = async (provider: PaymentProvider, payment: PaymentRecord, refund: Refund) => {
  const { transaction } = payment
  if (!transaction) return 'done'
  if (refund.state === 'sent') {
    const status = (await provider.getTransaction(transaction.id))?.status
    const hasReached = hasReachedProvider(payment, refund, status)
    // An operator finds out. A refund is never sent twice.
    if (hasReached === undefined) return 'failed'
    if (hasReached) return 'done'
  }
  const { status } = await provider.refund({
    transactionId: transaction.id,
    amountCents: refund.cents,
    comment: payment.id,
  })
  return unsuccessfulStatuses.includes(status) ? 'failed' : 'done'
}

/**
 * Sends the next refund of a payment once. The refund is marked as sent before the provider is called and
 * as done afterwards. When a crash or a time-out leaves it in between, a later review first asks
 * the provider whether the money was refunded. Further refunds of the payment wait until then.
 */
export const refundPayment = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: PaymentRecord,
): Promise<void> => {
  const refund = findNextRefund(payment)
  if (!refund || !(await claimRefund(runtime, payment, refund))) return
  const details = { payment_id: payment.id, amount_cents: refund.cents }
  try {
    const outcome = await sendRefund(provider, payment, refund)
    await finishRefund(runtime, payment.id, refund, outcome)
    if (outcome === 'failed') log.error('refund failed', details)
    else log.info('refund done', details)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isRefused = error.failure === 'refused'
    // Otherwise it is unknown whether the money was refunded; a later review finds out.
    if (isRefused) await finishRefund(runtime, payment.id, refund, 'failed')
    log.error(isRefused ? 'refund failed' : 'refund open', {
      ...details,
      error_name: error.failure,
    })
  }
}
