import type { TransactionStatus } from '#functions/providers/payments/port.ts'
import type { Attributes, Condition } from '#functions/store/operations.ts'
import { equals } from '#functions/store/operations.ts'
import { getPaymentTime, type PaymentRecord } from '#functions/store/records/payment-store.ts'

/** One refund of a payment. */
export interface Refund {
  /** The change that gives money back; `undefined` for what could not be settled. */
  readonly changeId: string | undefined
  /** The shipment whose change gives money back; `undefined` for what could not be settled. */
  readonly orderId: string | undefined
  /** Distinguishes the refunds of a payment. */
  readonly refundId: string
  /** When it was scheduled, in ms since 1970. */
  readonly at: number
  readonly cents: number
  readonly state: NonNullable<PaymentRecord['refund_state']>
}

/** Lists the refunds of a payment in the order of sending. */
export const listRefunds = (payment: PaymentRecord): Refund[] => [
  ...(payment.refund_state === undefined
    ? []
    : [
        {
          changeId: undefined,
          orderId: undefined,
          refundId: payment.id,
          at: getPaymentTime(payment),
          cents: payment.refund_cents ?? 0,
          state: payment.refund_state,
        },
      ]),
  ...payment.refunds.map(({ id, order_id, at, cents, state }) => ({
    changeId: id,
    orderId: order_id,
    refundId: id,
    at,
    cents,
    state,
  })),
]

/** Returns the refund of a payment that is sent or confirmed next: one at a time. */
export const findNextRefund = (payment: PaymentRecord): Refund | undefined =>
  listRefunds(payment).find(({ state }) => state === 'due' || state === 'sent')

/** Builds the attributes of a payment whose refund has got another state. */
export const buildRefundAttributes = (
  { refunds }: PaymentRecord,
  { changeId }: Refund,
  state: Refund['state'],
): Attributes =>
  changeId === undefined
    ? { refund_state: state }
    : { refunds: refunds.map((each) => (each.id === changeId ? { ...each, state } : each)) }

/** The refund has not changed since the payment was read. */
export const isSameRefund = ({ refunds }: PaymentRecord, { changeId, state }: Refund): Condition =>
  changeId === undefined ? equals('refund_state', state) : equals('refunds', refunds)

/**
 * Whether an attempt with an unknown outcome has reached the provider, which reports no more than
 * the status of the transaction; `undefined` if that does not tell.
 */
export const hasReachedProvider = (
  payment: PaymentRecord,
  refund: Refund,
  status: TransactionStatus | undefined,
): boolean | undefined => {
  if (status !== 'REFUNDED' && status !== 'PART_REFUNDED') return false
  const earlier = listRefunds(payment).filter(
    ({ changeId, state }) =>
      changeId !== refund.changeId && (state === 'done' || state === 'failed'),
  )
  if (earlier.length === 0) return true
  const doneCents = earlier.reduce((sum, { cents }) => sum + cents, 0)
  const isLast = doneCents + refund.cents === payment.amount_cents
  return isLast && earlier.every(({ state }) => state === 'done')
    ? status === 'REFUNDED'
    : undefined
}
