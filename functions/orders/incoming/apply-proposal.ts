import { getRefusal } from '#shared/incoming/incoming-options.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { IncomingProposal } from '#functions/store/records/orders/incoming-state.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import { buildContentWrites, isUnchangedParcel } from './build-writes.ts'
import { toIncomingFacts } from './load-facts.ts'

/**
 * Builds the writes that apply what a recipient has paid for, in one transaction; `undefined` when it
 * is not possible any more.
 */
export const applyProposal = async (
  runtime: Runtime,
  order: OrderRecord,
  { id, content, payment_id: paymentId }: IncomingProposal,
): Promise<Write[] | undefined> => {
  const at = runtime.now()
  // What it costs was settled when its payment was opened, which this is.
  const prices = { another_address: 0, hold: 0 }
  const facts = toIncomingFacts(order, { isPaying: false, prices })
  if (getRefusal(content.kind, facts, at) !== undefined) return undefined
  return [
    ...(await buildContentWrites(runtime, order, content, { at, paymentId })),
    {
      update: keys.payment(paymentId),
      set: { is_applied: true },
      if: all(equals('state', 'received'), equals('change_id', id)),
    },
  ]
}

/** Builds the write that gives up what a recipient has paid for. The parcel stays as it was. */
export const buildProposalVoid = (order: OrderRecord): Write => {
  const { proposal: _, ...kept } = order.incoming ?? {}
  return buildHiddenOrderUpdate(order, {
    set: { incoming: kept },
    if: isUnchangedParcel(order),
  })
}
