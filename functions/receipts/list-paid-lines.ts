import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { ReceiptLine } from './receipt.ts'

/** Lists the lines of a shipment that its first payment has paid. */
const listFirstPaid = ({ barcode, lines, events }: OrderRecord): ReceiptLine[] => {
  const paid = events.find(({ event }) => event === 'paid')
  const paidAt = paid && Date.parse(paid.at)
  return lines
    .filter(({ paid_by, paid_at }) => paid_by === 'sender' && paid_at === paidAt)
    .map((line) => ({ ...line, barcode }))
}

const sumCents = (lines: readonly ReceiptLine[]) =>
  lines.reduce((sum, { price_cents }) => sum + price_cents, 0)

/**
 * Rebuilds what a payment without stored lines has paid for a shipment: the shipment's own lines if
 * they sum up to its share, otherwise the share as one line.
 */
const rebuildLines = (
  payment: PaymentRecord,
  position: number,
  order: OrderRecord | undefined,
  vatRate: number,
): ReceiptLine[] => {
  const share = payment.shares[position] ?? 0
  const isChange = payment.change_id !== undefined
  const lines = order && !isChange ? listFirstPaid(order) : []
  if (lines.length > 0 && sumCents(lines) === share) return lines
  return [
    {
      barcode: payment.barcodes[position] ?? '',
      type: isChange || !order ? 'change' : 'delivery',
      name: order?.product.name ?? '',
      service: '',
      price_cents: share,
      vat_rate: order?.lines[0]?.vat_rate ?? vatRate,
    },
  ]
}

/**
 * Lists what a payment has paid for. Payments of older releases did not store it: theirs is rebuilt
 * from their shipments.
 * @param vatRate the present rate in per cent, for shipments that no longer exist
 */
export const listPaidLines = (
  payment: PaymentRecord,
  orders: readonly OrderRecord[],
  vatRate: number,
): ReceiptLine[] =>
  payment.lines ??
  payment.order_ids.flatMap((id, position) =>
    rebuildLines(
      payment,
      position,
      orders.find((order) => order.id === id),
      vatRate,
    ),
  )
