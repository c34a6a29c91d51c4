import type { Change } from '#functions/store/memory-table.ts'
import { hasEvent } from '#functions/store/records/order-store.ts'
import { listRefunds, type Refund } from '#functions/payments/refunds.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { StoredState } from './stored-state.ts'
import { check } from './violation.ts'

/** Which states of a payment may follow each other. */
const paymentTransitions: Readonly<
  Record<PaymentRecord['state'], readonly PaymentRecord['state'][]>
> = {
  open: ['open', 'cancelled', 'lapsed', 'received'],
  cancelled: ['cancelled', 'received'],
  lapsed: ['lapsed', 'received'],
  received: ['received', 'settled'],
  settled: ['settled'],
}

const sumRefunds = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { cents }) => sum + cents, 0)

/** Creates the checks of payments: their states, and that the sums agree with the bank. */
export const createPaymentChecks = ({
  toPayment,
  listOrders,
  listPayments,
  getPaidAtBank,
  getRefundedAtBank,
}: StoredState) => {
  /** Checks how a commit changes a payment. */
  const checkPayment = (change: Change) => {
    if (change.key.SK !== 'PAYMENT' || !change.after) return
    const after = toPayment(change.after)
    const before = change.before && toPayment(change.before)
    check(
      before === undefined || paymentTransitions[before.state].includes(after.state),
      'money is booked once',
      () => `${after.id} went from ${before?.state} to ${after.state}`,
    )
    if (after.state === 'received' || after.state === 'settled') {
      check(
        getPaidAtBank(after) === after.amount_cents,
        'money is booked once',
        () => `${after.id} is booked, but the bank has ${getPaidAtBank(after)}`,
      )
    }
  }

  /**
   * Checks that every refund has reached the bank once. One of several refunds may be left to an
   * operator, if the bank's answer was lost and its status does not tell.
   */
  const checkRefunds = (payment: PaymentRecord) => {
    const refunds = listRefunds(payment)
    const lost = refunds.length > 1 ? refunds.filter(({ state }) => state === 'failed') : []
    const done = refunds.filter((refund) => !lost.includes(refund))
    check(
      done.every(({ state }) => state === 'done'),
      'everything comes to an end',
      () => `the refunds of ${payment.id} are ${JSON.stringify(refunds)}`,
    )
    const refundedCents = getRefundedAtBank(payment)
    const doneCents = sumRefunds(done)
    check(
      refundedCents >= doneCents && refundedCents <= doneCents + sumRefunds(lost),
      'money is booked once',
      () => `${JSON.stringify(refunds)} of ${payment.id} were to go back, ${refundedCents} did`,
    )
  }

  /** Checks the payments after all work is done. */
  const checkEnd = () => {
    for (const payment of listPayments()) {
      const { id, amount_cents: amount, state, refund_cents: refund = 0 } = payment
      const paidCents = getPaidAtBank(payment)
      check(state !== 'received', 'everything comes to an end', () => `${id} is never settled`)
      check(
        paidCents === 0 || state === 'settled',
        'money is booked once',
        () => `${paidCents} of ${id} arrived and it is ${state}`,
      )
      if (state !== 'settled') continue
      const bookedCents = listOrders()
        .filter(
          (order) =>
            (order.payment_id === id && hasEvent(order, 'paid')) ||
            order.applied_payment_ids.includes(id) ||
            order.incoming?.redirect?.payment_id === id ||
            order.incoming?.hold?.payment_id === id,
        )
        .reduce((sum, order) => sum + (payment.shares[payment.order_ids.indexOf(order.id)] ?? 0), 0)
      check(
        bookedCents + refund === amount,
        'money is booked once',
        () => `${amount} of ${id}: ${bookedCents} booked, ${refund} to go back`,
      )
      checkRefunds(payment)
    }
  }

  return { checkPayment, checkEnd }
}
