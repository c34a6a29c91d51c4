import type { Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getPayment, type PaymentRecord } from '#functions/store/records/payment-store.ts'
import {
  type NewPayment,
  type PaidOrder,
  buildPayment,
  buildPaymentWrite,
  buildRenewalWrite,
} from './build-payment.ts'
import type { PaymentDecision } from './commit-payment.ts'

/** A change of a shipment that is paid for. */
interface PaidChange {
  readonly id: string
  /** The payment that was opened for it; undefined before the first one. */
  readonly paymentId: string | undefined
  /** The shipment with the lines that are paid for. */
  readonly order: PaidOrder
  /** Attributes of its payment record. */
  readonly describe?: (payment: PaymentRecord) => Partial<PaymentRecord>
  /** Builds the writes that name a new payment at the shipment. */
  readonly buildWrites: (payment: PaymentRecord) => readonly Write[]
}

/** Returns the payment that was opened for a change, while it waits. */
const findWaitingPayment = async (
  runtime: Runtime,
  id: string | undefined,
): Promise<PaymentRecord | undefined> => {
  const payment = id === undefined ? undefined : await getPayment(runtime.table, id)
  const isWaiting = payment?.state === 'open' || payment?.state === 'received'
  return isWaiting ? payment : undefined
}

/** Plans the payment of a change: the one that waits, which is renewed, or a new one. */
export const planChangePayment = async (
  runtime: Runtime,
  payer: NewPayment,
  { id, paymentId, order, describe, buildWrites }: PaidChange,
): Promise<PaymentDecision> => {
  const waiting = await findWaitingPayment(runtime, paymentId)
  if (waiting?.state === 'received') return { writes: [], result: waiting.id }
  if (waiting) return { writes: [buildRenewalWrite(runtime, waiting, payer)], result: waiting.id }
  const built = buildPayment(runtime, payer, [order])
  const payment = { ...built, change_id: id, ...describe?.(built) }
  return {
    writes: [buildPaymentWrite(payment), ...buildWrites(payment)],
    result: payment.id,
    created: payment,
  }
}
