import type { Change } from '#functions/store/memory-table.ts'
import { hasEvent } from '#functions/store/records/order-store.ts'
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
        .filter((order) => order.payment_id === id && hasEvent(order, 'paid'))
        .reduce((sum, order) => sum + (payment.shares[payment.order_ids.indexOf(order.id)] ?? 0), 0)
      check(
        bookedCents + refund === amount,
        'money is booked once',
        () => `${amount} of ${id}: ${bookedCents} booked, ${refund} to go back`,
      )
      check(
        (payment.refund_state ?? 'done') === 'done',
        'everything comes to an end',
        () => `the refund of ${id} is ${payment.refund_state}`,
      )
      const refundedCents = getRefundedAtBank(payment)
      check(
        refundedCents === refund,
        'money is booked once',
        () => `${refund} of ${id} was to go back, ${refundedCents} did`,
      )
    }
  }

  return { checkPayment, checkEnd }
}
