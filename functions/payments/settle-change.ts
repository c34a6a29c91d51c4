import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildChangeWrites, buildVoidWrite } from '#functions/orders/edit/apply-change.ts'
import { isChangeable } from '#functions/orders/edit/is-changeable.ts'
import { applyProposal, buildProposalVoid } from '#functions/orders/incoming/apply-proposal.ts'
import type { OrderRecord, OrderReference } from '#functions/store/records/order-store.ts'
import { findOrder } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'

/** A change of a shipment that a payment is for. */
interface PaidChange {
  readonly id: string
  /** Builds the writes that apply it; `undefined` when it can no longer be applied. */
  readonly apply: () => Promise<Write[] | undefined>
  /** Builds the write that gives it up. */
  readonly giveUp: () => Write
}

/** Returns the change that the sender of a shipment proposes. */
const findSenderChange = (
  runtime: Runtime,
  order: OrderRecord,
  { id: paymentId, location, holder }: PaymentRecord,
): PaidChange | undefined => {
  const { change } = order
  return (
    change && {
      id: change.id,
      apply: async () =>
        isChangeable(order, runtime.now())
          ? buildChangeWrites(runtime, { order, change, paymentId, location, holder })
          : undefined,
      giveUp: () => buildVoidWrite(order, change),
    }
  )
}

/** Returns the change that the recipient of a shipment proposes. */
const findRecipientChange = (runtime: Runtime, order: OrderRecord): PaidChange | undefined => {
  const proposal = order.incoming?.proposal
  return (
    proposal && {
      id: proposal.id,
      apply: () => applyProposal(runtime, order, proposal),
      giveUp: () => buildProposalVoid(order),
    }
  )
}

/**
 * Applies the change that a received payment has paid for, all in one transaction. A change that can
 * no longer be applied is given up first, so that no other call applies it while its money goes
 * back: the parcel is handed in or, of a recipient's change, sorted or gone; the shipment cancelled
 * or expired, the change replaced, or no door free. Safe to repeat.
 */
export const settleChange = (
  runtime: Runtime,
  { id }: Pick<PaymentRecord, 'id'>,
  reference: OrderReference,
): Promise<true> =>
  retryTransaction<true>(runtime, async () => {
    // Read after the shipment: if the change is no longer there, the payment shows whether it was applied.
    const order = await findOrder(runtime.table, reference)
    const payment = await getPayment(runtime.table, id)
    if (!order || payment?.state !== 'received' || payment.is_applied) return { done: true }
    const change =
      payment.incoming_change === undefined
        ? findSenderChange(runtime, order, payment)
        : findRecipientChange(runtime, order)
    if (!change || change.id !== payment.change_id) return { done: true }
    const writes = await change.apply()
    return writes ? { writes, done: true } : { writes: [change.giveUp()] }
  })
