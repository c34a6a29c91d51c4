import type { LedgerKind } from '#shared/statements/statement.ts'
import { findHandover } from '#shared/handover/parcel-state.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { tallinnTimeToUtc } from '#shared/lib/tallinn-time.ts'
import { parseIsoDay } from '#shared/lib/iso-day.ts'
import { sumCents } from '#functions/payments/build-payment.ts'
import { listRefunds, type Refund } from '#functions/payments/refunds.ts'
import type { ReceiptLine } from '#functions/receipts/receipt.ts'
import type { CodPayout } from '#functions/store/records/cod-payout-store.ts'
import type { LedgerEntry } from './ledger-store.ts'
import type { OrderLine } from '#functions/store/records/orders/order-content.ts'
import { hasEvent, type OrderRecord } from '#functions/store/records/order-store.ts'
import {
  getPaymentTime,
  hasReceipt,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'

/** An amount that stands about a shipment, payment, fee or payout, as it is stored now. */
export interface LedgerFact extends Omit<LedgerEntry, 'id' | 'at' | 'kind'> {
  /** What it is, unique for the shipment, payment, fee or payout. */
  readonly name: string
  readonly kind: LedgerKind
  /** When it happened, in UTC ms. */
  readonly at: number
}

/**
 * The kind that takes back a part or all of another one. An amount of any other kind stands once it is
 * entered: money that has arrived goes back by a refund of its own.
 */
export const reversals: Readonly<Partial<Record<LedgerKind, LedgerKind>>> = {
  invoiced: 'credit',
  fee: 'fee_reversed',
}

const isOfSender = ({ paid_by }: OrderLine): boolean => paid_by === 'sender'

/** Whether a shipment goes on the invoice of a company that pays later, for what is not paid. */
const isOnInvoice = (order: OrderRecord): boolean =>
  (hasEvent(order, 'prepared') || hasEvent(order, 'paid')) &&
  statuses[order.status].friendly !== 'cancelled'

const getEventTime = ({ events }: OrderRecord, names: readonly string[]): number | undefined => {
  const found = events.find(({ event }) => names.includes(event))
  return found && Date.parse(found.at)
}

/** Lists what is on the next invoice, an amount for each VAT rate. */
const listInvoiced = (order: OrderRecord) => {
  const at = getEventTime(order, ['paid', 'prepared'])
  if (at === undefined || !isOnInvoice(order)) return []
  const unpaid = order.lines.filter((line) => isOfSender(line) && line.paid_at === null)
  return [...Map.groupBy(unpaid, ({ vat_rate }) => vat_rate)].flatMap(([rate, lines]) => {
    const cents = sumCents(lines.map(({ price_cents }) => price_cents))
    return cents === 0
      ? []
      : [{ name: `invoiced ${rate}`, kind: 'invoiced', at, cents, vat_rate: rate } as const]
  })
}

/**
 * Lists what a shipment adds to the ledger of its owner: its price once the carrier has it, what is on
 * the next invoice, and money for goods that its recipient has paid. An expired shipment is not on an
 * invoice: its fee is.
 */
export const listOrderFacts = (order: OrderRecord): LedgerFact[] => {
  const { id, barcode, reference, recipient_goods_price_cents: goods } = order
  const about = { order_id: id, barcode, ...(reference !== '' && { reference }), parcels: 1 }
  const handover = findHandover(order.events)
  const price = sumCents(order.lines.filter(isOfSender).map(({ price_cents }) => price_cents))
  const delivered = getEventTime(order, ['destinationout'])
  const sent = { name: 'sent', kind: 'sent', cents: price } as const
  const collected = { name: 'cod', kind: 'cod_collected' } as const
  return [
    ...(handover ? [{ ...sent, ...about, at: Date.parse(handover.at) }] : []),
    ...listInvoiced(order).map((fact) => ({ ...fact, ...about })),
    ...(delivered !== undefined && goods !== null && goods > 0
      ? [{ ...collected, ...about, at: delivered, cents: goods }]
      : []),
  ]
}

/**
 * Splits an amount among the VAT rates of what was paid for. A difference between the lines and the
 * amount goes to the first rate.
 */
const splitByRate = (lines: readonly ReceiptLine[], amount: number) => {
  const groups = [...Map.groupBy(lines, ({ vat_rate }) => vat_rate)].map(([rate, group]) => ({
    rate,
    cents: sumCents(group.map(({ price_cents }) => price_cents)),
  }))
  const left = amount - sumCents(groups.map(({ cents }) => cents))
  return groups
    .map(({ rate, cents }, index) => ({ rate, cents: index === 0 ? cents + left : cents }))
    .filter(({ cents }) => cents !== 0)
}

/**
 * Splits a refund among the VAT rates of what it gives back: the shipments that could not be settled, all
 * of a payment for a change that could not be applied, or a change. One that gives back a part of the
 * price of its shipment is at the shipment's first rate.
 */
const splitRefund = (
  { order_ids: ids, barcodes, unpaid_ids: unpaid }: PaymentRecord,
  lines: readonly ReceiptLine[],
  { orderId, cents }: Pick<Refund, 'orderId' | 'cents'>,
) => {
  const refunded = orderId === undefined ? unpaid : [orderId]
  const own = lines.filter(({ barcode }) =>
    refunded?.includes(ids[barcodes.indexOf(barcode)] ?? ''),
  )
  const found = own.length > 0 ? own : lines
  const price = sumCents(found.map(({ price_cents }) => price_cents))
  return splitByRate(orderId === undefined || cents === price ? found : found.slice(0, 1), cents)
}

/**
 * Lists what a payment adds to the ledger of its owner: the money that has arrived, and each refund
 * that was sent. What a recipient pays is not the sender's.
 * @param lines what was paid for
 */
export const listPaymentFacts = (
  payment: PaymentRecord,
  lines: readonly ReceiptLine[],
): LedgerFact[] => {
  if (payment.incoming_change !== undefined || !hasReceipt(payment)) return []
  const { id, barcodes, order_ids: ids, amount_cents: amount } = payment
  const [barcode = '', ...others] = barcodes
  const ofOne = { order_id: ids[0] ?? '', barcode, parcels: 1 }
  const about = others.length === 0 ? ofOne : { parcels: barcodes.length }
  const arrived = splitByRate(lines, amount).map(({ rate, cents }): LedgerFact => ({
    name: `payment ${rate}`,
    kind: 'payment',
    at: getPaymentTime(payment),
    cents,
    ...(rate !== null && { vat_rate: rate }),
    payment_id: id,
    ...about,
  }))
  const refunds = listRefunds(payment)
    .filter(({ state, cents }) => state === 'done' && cents > 0)
    .flatMap((refund): LedgerFact[] => {
      const { refundId, orderId, at } = refund
      const position = orderId === undefined ? -1 : ids.indexOf(orderId)
      const refunded = barcodes[position]
      return splitRefund(payment, lines, refund).map(({ rate, cents }, index) => ({
        // The first amount has the name under which earlier releases have entered the whole refund.
        name: index === 0 ? `refund ${refundId}` : `refund ${refundId} ${rate}`,
        kind: 'refund',
        at,
        cents: -cents,
        ...(rate !== null && { vat_rate: rate }),
        payment_id: id,
        refund_id: refundId,
        ...(refunded === undefined
          ? about
          : { order_id: ids[position] ?? '', barcode: refunded, parcels: 1 }),
      }))
    })
  return [...arrived, ...refunds]
}

/** A stored fee of an unused door: of a shipment, or of a door reserved for any parcels. */
export interface StoredFee {
  readonly amount_cents: number
  /** In ISO 8601 UTC. */
  readonly at: string
  readonly order_id?: string | undefined
  readonly barcode?: string | undefined
}

/** Lists what a fee adds to the ledger of its owner. @param vatRate of the owner's country, in per cent */
export const listFeeFacts = (
  { amount_cents: cents, at, order_id, barcode }: StoredFee,
  vatRate: number | undefined,
): LedgerFact[] => [
  {
    name: 'fee',
    kind: 'fee',
    at: Date.parse(at),
    cents,
    ...(vatRate !== undefined && { vat_rate: vatRate }),
    parcels: order_id === undefined ? 0 : 1,
    ...(order_id !== undefined && { order_id }),
    ...(barcode !== undefined && { barcode }),
  },
]

/** Lists what a payout of money for goods adds to the ledger of its owner: on the day of the bank. */
export const listPayoutFacts = (payout: CodPayout): LedgerFact[] => [
  {
    name: 'payout',
    kind: 'cod_paid_out',
    at: tallinnTimeToUtc(parseIsoDay(payout.bank_transaction_date), 12 * 60),
    cents: -payout.amount_cents,
    parcels: 1,
    barcode: payout.barcode,
    ...(payout.ref !== '' && { reference: payout.ref }),
    transaction: payout.transaction,
  },
]
