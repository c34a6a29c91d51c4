import { statuses } from '#shared/orders/statuses/statuses.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { OrderLine } from '#functions/store/records/orders/order-content.ts'

type PaidParcel = Pick<OrderRecord, 'lines' | 'recipient_goods_price_cents'>

/** Lists what the recipient of a parcel pays the carrier for its delivery. */
const listRecipientLines = ({ lines }: Pick<OrderRecord, 'lines'>): readonly OrderLine[] =>
  lines.filter(({ paid_by, paid_at }) => paid_by === 'recipient' && paid_at === null)

/** Returns what the recipient pays the carrier for goods and transport, in cents; null for nothing. */
export const sumCashOnDelivery = (order: PaidParcel): number | null => {
  const transport = listRecipientLines(order).reduce((sum, { price_cents }) => sum + price_cents, 0)
  return (order.recipient_goods_price_cents ?? 0) + transport || null
}

/** Returns what the recipient still owes the carrier, in cents; null for nothing, and once the parcel has gone. */
export const getCashDue = (order: PaidParcel & Pick<OrderRecord, 'status'>): number | null =>
  ['delivered', 'returning', 'returned'].includes(statuses[order.status].stage)
    ? null
    : sumCashOnDelivery(order)

/** What the carrier has collected from the recipient of a parcel. */
interface CollectedPayment {
  /** When it was paid, as the parcel was handed out, in ms since 1970. */
  readonly at: number
  readonly cents: number
  readonly lines: readonly OrderLine[]
  /** What was collected for the sender, in cents. */
  readonly goodsCents: number
}

/** Returns what a recipient has paid the carrier; undefined for nothing, and before it was handed out. */
export const findCollectedPayment = (
  order: PaidParcel & Pick<OrderRecord, 'events' | 'status'>,
): CollectedPayment | undefined => {
  const handedOut = order.events.find(({ event }) => event === 'destinationout')
  const cents = sumCashOnDelivery(order)
  if (!handedOut || cents === null || statuses[order.status].stage !== 'delivered') return undefined
  return {
    at: Date.parse(handedOut.at),
    cents,
    lines: listRecipientLines(order),
    goodsCents: order.recipient_goods_price_cents ?? 0,
  }
}
