import * as z from 'zod/mini'
import { dropOffLocation } from './order.ts'

/** A message that was sent about a shipment. */
export const orderMessage = z.object({
  channel: z.enum(['sms', 'email', 'push']),
  /** What it says: `door_code`, `ready`, `shipment_paid` … */
  kind: z.string(),
  /** Phone or e-mail address, masked; empty if it is no longer known, and for a push. */
  to: z.string(),
  /** When it got its state, in ISO 8601 UTC; null while it waits. */
  at: z.nullable(z.string()),
  /** `failed` is repeated; `refused` is not. */
  state: z.enum(['waiting', 'sent', 'failed', 'refused']),
})
export type OrderMessage = z.infer<typeof orderMessage>

/** When a parcel arrives at its destination. */
export const arrival = z.object({
  /** Working days from hand-in to arrival; null if unknown. */
  transit_days: z.nullable(z.int()),
  /** The expected day of arrival, `2026-11-25`; null unless the parcel is on its way. */
  expected_on: z.nullable(z.string()),
  /** Until when the parcel is kept at its destination; null unless it waits there. */
  pickup_until: z.nullable(z.string()),
})
export type Arrival = z.infer<typeof arrival>

/** A payment for a shipment, or a refund of one. */
export const orderPayment = z.object({
  /** Id of the payment; a refund has the id of its payment. */
  id: z.string(),
  kind: z.enum(['payment', 'refund']),
  /** Distinguishes the refunds of a payment; null for the payment itself. */
  refund_id: z.nullable(z.string()),
  /** Whether there is a receipt: money has arrived. */
  has_receipt: z.boolean(),
  /** EUR. A payment may cover several shipments; this is its whole amount. */
  amount: z.number(),
  /** The states of payments, then those of refunds. */
  state: z.enum(['pending', 'paid', 'cancelled', 'due', 'sent', 'done', 'failed']),
  at: z.string(),
  /** Name of the payment method as the provider gives it; null if it is not known. */
  method: z.nullable(z.string()),
})
export type OrderPayment = z.infer<typeof orderPayment>

/**
 * What the payer of an unpaid shipment chose in a payment that was begun. The terms were accepted
 * with it.
 */
export const begunPayment = z.object({
  /** The drop-off place; null: any blue locker. */
  location: z.nullable(dropOffLocation),
})
export type BegunPayment = z.infer<typeof begunPayment>
