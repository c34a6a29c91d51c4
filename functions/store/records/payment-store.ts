import * as z from 'zod/mini'
import { paidChanges } from '#shared/catalogue/recipient-changes.ts'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { locale } from '#shared/lib/locale.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import { paymentReturns } from '#shared/payments/payment-returns.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Table } from '#functions/store/operations.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import type { OrderReference } from './order-store.ts'

/**
 * The state of an attempt to pay for some shipments. `open`: waiting for the payer. `cancelled`:
 * given up by the payer, but the bank may still complete it. `lapsed`: not paid within a day.
 * `received`: the money has arrived and the shipments are being marked as paid. `settled`: they
 * are.
 */
export const paymentState = z.enum(['open', 'cancelled', 'lapsed', 'received', 'settled'])

/** The states before the money arrives. Such a payment may be reused, replaced or abandoned. */
export const unreceivedStates = ['open', 'cancelled', 'lapsed'] as const

/** Money that a change of a shipment gives back from a payment. */
const changeRefund = storedObject({
  /** The id of the change. */
  id: z.string(),
  order_id: z.string(),
  barcode: z.string(),
  cents: z.int(),
  state: z.enum(['due', 'sent', 'done', 'failed']),
  /** Milliseconds since 1970. */
  at: z.number(),
})

/** What was paid for with a shipment. */
const paymentLine = storedObject({
  barcode: z.string(),
  type: z.enum(['delivery', 'extra', 'collection', 'change']),
  name: z.string(),
  service: z.string(),
  price_cents: z.int(),
  /** In per cent. */
  vat_rate: z.number(),
})
export type PaymentLine = z.infer<typeof paymentLine>

/** A stored payment. Times are milliseconds since 1970 UTC unless stated otherwise. */
export const paymentRecord = z.object({
  id: z.string(),
  owner: z.string(),
  order_ids: z.array(z.string()),
  /**
   * The barcodes of the shipments, in the same order. A shipment is found by its barcode whatever
   * its current owner.
   */
  barcodes: z.array(z.string()),
  /** The price of each shipment, in the same order, in cents. */
  shares: z.array(z.int()),
  /** What is paid for, as of opening the payment; missing in older records. */
  lines: z.optional(z.array(paymentLine)),
  /** The provider's name of the method that the payer chose last; missing in older records. */
  method: z.optional(z.string()),
  /** When the money arrived; missing before and in older records. */
  received_at: z.optional(z.number()),
  amount_cents: z.int(),
  state: paymentState,
  /** Whether a cancelled payment has run out of time at the provider. */
  is_expired: z.optional(z.boolean()),
  created_at: z.number(),
  /** When the payer last requested it. The waiting time counts from then. */
  asked_at: z.number(),
  country: sourceCountry,
  locale,
  email: z.string(),
  /** The drop-off place (null: any blue locker), and the session that holds the doors there. */
  location: z.nullable(dropOffLocation),
  holder: z.string(),
  /** The page to which the payer returns from the bank. */
  return_to: z._default(z.enum(paymentReturns), 'wizard'),
  /** The provider's transaction. */
  transaction: z.optional(
    z.object({
      id: z.string(),
      publishable_key: z.string(),
      checkoutjs_url: z.string(),
      /** The addresses of the banks, in which `{id}` stands for the id; earlier releases stored it. */
      redirect_urls: z.record(z.string(), z.string()),
    }),
  ),
  /**
   * Until then one call has the exclusive right to open the transaction, in milliseconds since
   * 1970.
   */
  opening_until: z.optional(z.number()),
  /** The shipments that it could not pay for, whose money is refunded; missing if there are none. */
  unpaid_ids: z.optional(z.array(z.string())),
  /** What was paid twice or too late and is refunded, in cents. */
  refund_cents: z.optional(z.int()),
  /**
   * `sent` until the provider has confirmed it; `failed` when it was refused and needs an operator.
   */
  refund_state: z.optional(z.enum(['due', 'sent', 'done', 'failed'])),
  /** The change of a paid shipment that it pays for, and whether it has applied that change. */
  change_id: z.optional(z.string()),
  is_applied: z.optional(z.boolean()),
  /** Which change of a recipient that is, if its recipient pays. */
  incoming_change: z.optional(z.enum(paidChanges)),
  /** What later changes of its shipments give back, in the order of sending. */
  refunds: z._default(z.array(changeRefund), []),
  /** When the payment is reviewed next, in ISO 8601 UTC. */
  due_at: z.optional(z.string()),
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** Lists the shipments of a payment, by the owner who opened it. */
export const listPaymentOrders = ({
  owner,
  order_ids,
  barcodes,
}: PaymentRecord): readonly OrderReference[] =>
  barcodes.map((barcode, position) => ({ owner, id: order_ids[position] ?? '', barcode }))

/**
 * Returns the outcome of a payment by its state. `refused`: the change that it paid for could not be
 * applied, and its money goes back.
 */
export const getOutcome = ({
  state,
  change_id,
  is_applied,
}: PaymentRecord): 'paid' | 'pending' | 'cancelled' | 'refused' => {
  if (state === 'settled' && change_id !== undefined && !is_applied) return 'refused'
  if (state === 'received' || state === 'settled') return 'paid'
  return state === 'open' ? 'pending' : 'cancelled'
}

/** Returns when the money of a payment arrived, else when the payer last requested it, in ms since 1970. */
export const getPaymentTime = ({ received_at, asked_at }: PaymentRecord): number =>
  received_at ?? asked_at

/** Years after that of a payment for which accounting law has it kept. */
export const accountingYears = 7

/** Returns when a payment whose money arrived at a time (UTC ms) is deleted, in seconds since 1970. */
export const getReceivedExpiry = (at: number): number =>
  toEpochSeconds(Date.UTC(new Date(at).getUTCFullYear() + accountingYears + 1, 0, 1))

/** Whether there is a receipt of a payment: money has arrived, even if it goes back. */
export const hasReceipt = (payment: PaymentRecord): boolean =>
  payment.amount_cents > 0 && ['paid', 'refused'].includes(getOutcome(payment))

/** Returns the payment with this id, which is also the provider's order reference. */
export const getPayment = async (table: Table, id: string): Promise<PaymentRecord | undefined> => {
  const item = await table.get(keys.payment(id))
  return item && paymentRecord.parse(item)
}
