import * as z from 'zod/mini'
import { endedAt } from '#shared/orders/statuses.ts'
import { epochSeconds } from '#functions/lib/clock.ts'
import { hashSecret, newSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { getOrders } from '#functions/orders/order-store.ts'
import type { Session } from '#functions/session/session-store.ts'
import { getPayment, outcomeOf } from './payment-store.ts'

const day = 24 * 60 * 60 * 1000
/** How long a shipment is shown by its link after it has ended. */
const keepEnded = 30 * day
/** A link lies no longer in the table than its payment. */
const keepLink = 400 * day
/** 128 bits cannot be guessed, and fit into an SMS. */
const secretBytes = 16

export const linkItem = z.object({ payment_id: z.string(), expires_at: z.int() })

/** Makes a link's token for a letter or SMS; only its hash is stored. Whoever has it sees the payment's shipments. */
export const newShipmentLink = async (runtime: Runtime, paymentId: string): Promise<string> => {
  const secret = newSecret(secretBytes)
  const expires_at = epochSeconds(runtime.now() + keepLink)
  await runtime.table.write({
    put: { ...keys.shipmentLink(hashSecret(secret)), payment_id: paymentId, expires_at },
  })
  return secret
}

const isShown = (order: OrderRecord, now: number): boolean => {
  const ended = endedAt(order)
  return ended === undefined || now < ended + keepEnded
}

/** The shipments of a payment that its links show: paid ones until 30 days after their end. */
const linkedOrders = async (runtime: Runtime, paymentId: string): Promise<OrderRecord[]> => {
  const payment = await getPayment(runtime.table, paymentId)
  if (!payment || outcomeOf(payment) !== 'paid') return []
  const orders = await getOrders(runtime.table, payment.owner, payment.order_ids)
  const now = runtime.now()
  return orders.flatMap((order) => (order && isShown(order, now) ? [order] : []))
}

/** What a link's token opens; undefined for one that is unknown or has run out. */
export const openShipmentLink = async (
  runtime: Runtime,
  secret: string,
): Promise<{ paymentId: string; orders: OrderRecord[] } | undefined> => {
  const item = await runtime.table.get(keys.shipmentLink(hashSecret(secret)))
  if (!item) return undefined
  const { payment_id: paymentId, expires_at } = linkItem.parse(item)
  if (expires_at <= epochSeconds(runtime.now())) return undefined
  const orders = await linkedOrders(runtime, paymentId)
  return orders.length > 0 ? { paymentId, orders } : undefined
}

/** The shipments that a session has opened by a link, as long as the link shows them; each has its owner. */
export const openedOrders = async (
  runtime: Runtime,
  { linkedPaymentId }: Pick<Session, 'linkedPaymentId'>,
): Promise<OrderRecord[]> =>
  linkedPaymentId === undefined ? [] : linkedOrders(runtime, linkedPaymentId)
