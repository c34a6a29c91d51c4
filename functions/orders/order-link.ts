import * as z from 'zod/mini'
import { type Locale, locale } from '#shared/lib/locale.ts'
import { getEndTime } from '#shared/orders/statuses/order-events.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import type { OpenedLink, Session } from '#functions/store/records/sessions/session.ts'
import {
  findSendingAccess,
  readOpenedSending,
  type SendingSession,
} from '#functions/orders/sending/sending-access.ts'
import { getPayment, getOutcome } from '#functions/store/records/payment-store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long links show a shipment after it has ended. */
const shownAfterEndMs = 30 * dayMs
/** A link expires no later than the payment of its shipment. */
export const linkTtlMs = 400 * dayMs
/** The stored link to a payment's shipments. Its key contains the hash of the token. */
export const linkItem = z.object({
  payment_id: z.string(),
  /** The owner of the shipments when the link was sent; missing in links of earlier releases. */
  owner: z.optional(z.string()),
  /** The language of the message with the link; missing in links of earlier releases. */
  locale: z.optional(locale),
  expires_at: z.int(),
})

/**
 * Stores the link of an e-mail or SMS by the hash of its code. Anybody with the code can see the
 * payment's shipments, until they move into an account.
 */
export const storeOrderLink = async (
  runtime: Runtime,
  code: string,
  link: { readonly paymentId: string; readonly owner: string; readonly locale: Locale },
): Promise<void> => {
  const { paymentId: payment_id, owner, locale: language } = link
  const expires_at = toEpochSeconds(runtime.now() + linkTtlMs)
  await runtime.table.write({
    put: {
      ...keys.shipmentLink(hashSecret(code)),
      payment_id,
      owner,
      locale: language,
      expires_at,
    },
  })
}

/** Whether links show a shipment: until 30 days after its end. */
export const isShown = (order: OrderRecord, now: number): boolean => {
  const ended = getEndTime(order)
  return ended === undefined || now < ended + shownAfterEndMs
}

/**
 * Lists the shipments of a payment that a link shows: paid ones until 30 days after their end, none
 * once they have moved to another owner.
 */
const listLinkedOrders = async (
  runtime: Runtime,
  { paymentId, owner }: OpenedLink,
): Promise<OrderRecord[]> => {
  const payment = await getPayment(runtime.table, paymentId)
  if (!payment || getOutcome(payment) !== 'paid') return []
  if (owner !== undefined && owner !== payment.owner) return []
  const orders = await getOrders(runtime.table, payment.owner, payment.order_ids)
  const now = runtime.now()
  return orders.flatMap((order) => (order && isShown(order, now) ? [order] : []))
}

/** Returns what a link's token opens; `undefined` for an unknown or expired one. */
export const openOrderLink = async (
  runtime: Runtime,
  secret: string,
): Promise<{ link: OpenedLink; orders: OrderRecord[] } | undefined> => {
  const item = await runtime.table.get(keys.shipmentLink(hashSecret(secret)))
  if (!item) return undefined
  const { payment_id: paymentId, owner, expires_at } = linkItem.parse(item)
  if (expires_at <= toEpochSeconds(runtime.now())) return undefined
  const link = { paymentId, owner }
  const orders = await listLinkedOrders(runtime, link)
  return orders.length > 0 ? { link, orders } : undefined
}

/** Lists the shipments of a payment that a session has opened by a link, while the link shows them. */
export const listOrdersOfLink = async (
  runtime: Runtime,
  { link }: Pick<Session, 'link'>,
): Promise<OrderRecord[]> => (link === undefined ? [] : listLinkedOrders(runtime, link))

/**
 * Lists the shipments that a session has opened by a link, or by a sending code, while these show them.
 * Each has its own owner.
 */
export const listOpenedOrders = async (
  runtime: Runtime,
  session: Pick<Session, 'owner' | 'link' | 'sending'>,
): Promise<OrderRecord[]> => {
  const linked = await listOrdersOfLink(runtime, session)
  const sent = await readOpenedSending(runtime, session)
  return sent && linked.every(({ id }) => id !== sent.id) ? [...linked, sent] : linked
}

/**
 * Whether the sender's phone is hidden from a session: a change of the sender or recipient asks whom a
 * link has opened the shipment for its last digits. A sending code needs no such proof.
 */
export const isSenderPhoneHidden = (
  order: Pick<OrderRecord, 'id' | 'owner'>,
  session: SendingSession,
): boolean => order.owner !== session.owner && !findSendingAccess(order, session)
