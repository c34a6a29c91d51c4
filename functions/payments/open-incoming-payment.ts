import { isDeepStrictEqual } from 'node:util'
import { changeProducts } from '#shared/catalogue/recipient-changes.ts'
import { isUnchangedParcel } from '#functions/orders/incoming/build-writes.ts'
import { createId } from '#functions/lib/ids.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { IdempotentRequest } from '#functions/store/commit-once.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { IncomingContent } from '#functions/store/records/orders/incoming-state.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import type { Write } from '#functions/store/operations.ts'
import type { NewPayment } from './build-payment.ts'
import { commitPayment, type RequestedPayment } from './commit-payment.ts'
import { planChangePayment } from './plan-change-payment.ts'

/** What a recipient pays for: checked, and with its price in cents. */
export interface PricedContent {
  readonly order: OrderRecord
  readonly content: IncomingContent
  readonly priceCents: number
  /** Further writes of the transaction that opens the payment. */
  readonly writes: readonly Write[]
}

/** A recipient who pays, with the VAT of the destination country in per cent. */
type Recipient = Omit<NewPayment, 'owner' | 'location' | 'payer' | 'returnTo'> & {
  readonly vatRate: number
}

/**
 * The most payments for one parcel. They are read with its page, and move with it to an account in one
 * transaction.
 */
const maxPayments = 40

/** Builds the line of a recipient's change, as its receipt shows it. */
const buildLine = ({ kind }: IncomingContent, vatRate: number, priceCents: number) =>
  ({
    product_id: 0,
    price_cents: priceCents,
    vat_rate: vatRate,
    paid_by: 'recipient',
    paid_at: null,
    type: 'change',
    name: changeProducts[kind],
    service: changeProducts[kind],
  }) as const

/** Plans the payment of what a recipient proposes: the one that waits for the same, or a new one. */
const plan = async (
  runtime: Runtime,
  { vatRate, ...payer }: Omit<NewPayment, 'owner'> & Recipient,
  { order, content, priceCents, writes }: PricedContent,
) => {
  const { proposal, payment_ids = [], ...kept } = order.incoming ?? {}
  const isSame = proposal?.due_cents === priceCents && isDeepStrictEqual(proposal.content, content)
  const id = isSame ? proposal.id : createId('chg', runtime)
  const line = buildLine(content, vatRate, priceCents)
  if (!isSame && payment_ids.length >= maxPayments)
    throw new Problem('too_many_requests', 'Too many payments for this parcel')
  // The shipment may have moved to an account since it was found.
  const { owner } = order
  return planChangePayment(
    runtime,
    { ...payer, owner },
    {
      id,
      paymentId: isSame ? proposal.payment_id : undefined,
      order: { id: order.id, barcode: order.barcode, lines: [line], share: priceCents },
      describe: () => ({ incoming_change: content.kind }),
      buildWrites: (payment) => [
        buildHiddenOrderUpdate(order, {
          set: {
            incoming: {
              ...kept,
              proposal: { id, due_cents: priceCents, content, payment_id: payment.id },
              payment_ids: [...payment_ids, payment.id],
            },
          },
          if: isUnchangedParcel(order),
        }),
        ...writes,
      ],
    },
  )
}

/**
 * Opens the payment for a change that a recipient proposes. The proposal replaces an earlier one; the
 * same one again has the same payment, while that waits. `price` checks the parcel as it is.
 * @throws Problem not_authenticated when the session has ended; too_many_requests after 40 payments for
 *   the parcel; and what `price` throws.
 */
export const openIncomingPayment = (
  runtime: Runtime,
  payer: Recipient,
  request: IdempotentRequest,
  price: () => Promise<PricedContent>,
): Promise<RequestedPayment> => {
  const recipient = { ...payer, location: null, payer: 'recipient', returnTo: 'incoming' } as const
  return commitPayment(runtime, recipient, request, async () =>
    plan(runtime, recipient, await price()),
  )
}
