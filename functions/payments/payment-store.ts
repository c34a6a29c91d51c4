import * as z from 'zod/mini'
import { locale } from '#shared/lib/locale.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Table } from '#functions/lib/store/operations.ts'

/**
 * One attempt to pay for some shipments. `open` waits for the payer; `cancelled` was given up, and
 * may still be paid at the bank; `received` means that the money is there and the shipments are
 * being made paid; `settled` that they are. `lapsed` waited a day in vain.
 */
export const paymentState = z.enum(['open', 'cancelled', 'lapsed', 'received', 'settled'])

/** The states in which the money has not arrived: such a payment may be joined, replaced or left. */
export const paymentMayCome = ['open', 'cancelled', 'lapsed'] as const

export const paymentRecord = z.object({
  id: z.string(),
  owner: z.string(),
  order_ids: z.array(z.string()),
  /** Their barcodes, in the same order: a shipment is found by it whoever owns it by now. */
  barcodes: z.array(z.string()),
  /** What each of them costs, in the same order, in cents. */
  shares: z.array(z.int()),
  amount_cents: z.int(),
  state: paymentState,
  created_at: z.number(),
  /** When the payer last asked to pay it: from then on it waits. */
  asked_at: z.number(),
  country: z.enum(['ee', 'lv', 'lt']),
  locale,
  email: z.string(),
  /** Where the parcels are dropped off (null: at any blue locker), and the session that holds the doors there. */
  location: z.nullable(dropOffLocation),
  holder: z.string(),
  /** What the provider said when its transaction was opened. */
  transaction: z.optional(
    z.object({
      id: z.string(),
      publishable_key: z.string(),
      checkoutjs_url: z.string(),
      redirect_urls: z.record(z.string(), z.string()),
    }),
  ),
  /** Until then one call alone opens the transaction, in milliseconds since 1970. */
  opening_until: z.optional(z.number()),
  /** What was paid twice or came too late and goes back to the payer, in cents. */
  refund_cents: z.optional(z.int()),
  /** `sent` until the provider has confirmed it; `failed` when it refused and an operator must look. */
  refund_state: z.optional(z.enum(['due', 'sent', 'done', 'failed'])),
  /** When it is looked after again, in ISO 8601 UTC. */
  due_at: z.optional(z.string()),
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** How a payment stands, whatever the last message said. */
export const outcomeOf = ({ state }: PaymentRecord): 'paid' | 'pending' | 'cancelled' => {
  if (state === 'received' || state === 'settled') return 'paid'
  return state === 'open' ? 'pending' : 'cancelled'
}

/** The payment with this id; it is known to the provider by the same. */
export const getPayment = async (table: Table, id: string): Promise<PaymentRecord | undefined> => {
  const item = await table.get(keys.payment(id))
  return item && paymentRecord.parse(item)
}
