import { hasSameRefunds } from '#functions/orders/edit/refund-sources.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import { all, type Condition, equals, type Write } from '#functions/store/operations.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { sumCents } from './build-payment.ts'

/** The table's stream sends a refund immediately; if that fails, it is reviewed after a minute. */
const refundReviewMs = 60 * 1000

/** The payment is not settled, and can pay for the same shipments as when it was read. */
const isUnsettled = ({ unpaid_ids }: PaymentRecord): Condition =>
  all(
    equals('state', 'received'),
    unpaid_ids ? equals('unpaid_ids', unpaid_ids) : { absent: 'unpaid_ids' },
  )

/** Returns how much of a payment has paid for nothing, in cents. */
const getRefundCents = (payment: PaymentRecord, unpaidIds: readonly string[]): number => {
  const { change_id, is_applied, amount_cents, order_ids, shares } = payment
  if (change_id !== undefined) return is_applied ? 0 : amount_cents
  return sumCents(shares.filter((_, position) => unpaidIds.includes(order_ids[position] ?? '')))
}

/** Builds the attribute that lists further shipments that a payment could not pay for. */
const addUnpaid = ({ unpaid_ids = [] }: PaymentRecord, unpaid: readonly string[]) =>
  unpaid.length > 0 && { unpaid_ids: [...unpaid_ids, ...unpaid] }

/**
 * Builds the write of a transaction that settles some of a payment's shipments: it lists those at the
 * payment that it could not pay for, and fails once the payment is settled.
 */
export const buildUnsettledWrite = (payment: PaymentRecord, unpaid: readonly string[]): Write => {
  const set = addUnpaid(payment, unpaid)
  const key = keys.payment(payment.id)
  const isSame = isUnsettled(payment)
  return set ? { update: key, set, if: isSame } : { check: key, if: isSame }
}

/**
 * Builds the write that settles a payment and schedules its refund, if any. `unpaid` are further
 * shipments that it could not pay for. Refunds of changes that are scheduled already stay so.
 */
export const buildSettledWrite = (
  runtime: Pick<Runtime, 'now'>,
  payment: PaymentRecord,
  unpaid: readonly string[] = [],
): Write => {
  const refundCents = getRefundCents(payment, [...(payment.unpaid_ids ?? []), ...unpaid])
  const set = { state: 'settled', ...addUnpaid(payment, unpaid) }
  return {
    update: keys.payment(payment.id),
    ...(refundCents > 0 || payment.refunds.length > 0
      ? {
          set: {
            ...set,
            ...(refundCents > 0 && { refund_cents: refundCents, refund_state: 'due' }),
            ...toDue('payment', payment.id, runtime.now() + refundReviewMs),
          },
        }
      : { set, remove: ['due', 'due_at'] }),
    if: all(isUnsettled(payment), hasSameRefunds(payment)),
  }
}
