import type { IncomingParcel } from '#shared/api/incoming.ts'
import { getRefusal } from '#shared/incoming/incoming-options.ts'
import { defaultLocale } from '#shared/lib/locale.ts'
import { notFound } from '#functions/lib/problem.ts'
import { runtime } from '#functions/store/runtime.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'
import {
  getPayment,
  hasReceipt,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { describeIncoming } from './describe-incoming.ts'
import type { IncomingOrder } from './find-incoming-order.ts'
import { findCollectedPayment } from '#functions/orders/incoming/collected-payment.ts'
import { loadIncomingFacts } from '#functions/orders/incoming/load-facts.ts'
import { describeSafePlace } from '#functions/places/describe-safe-place.ts'
import { loadReturn } from '#functions/returns/load-return.ts'
import { suggestPlace } from './suggest-place.ts'

/** Lists the payments that the recipient of a parcel has opened, oldest first. */
export const listRecipientPayments = async ({
  incoming,
}: Pick<OrderRecord, 'incoming'>): Promise<PaymentRecord[]> => {
  const ids = incoming?.payment_ids ?? []
  const found = await Promise.all(ids.map((id) => getPayment(runtime.table, id)))
  return found.flatMap((payment) => payment ?? [])
}

/** Returns the last day on which a parcel can be returned, in ISO 8601; null where it cannot. */
const findReturnUntil = async (order: OrderRecord): Promise<string | null> => {
  if (order.status !== 'destinationout') return null
  const { decision, days } = await loadReturn(runtime, order)
  return decision.reason === null && days ? days.until : null
}

/** Loads and describes a parcel to its recipient, who reads it by a link's secret or by the session. */
export const loadIncomingParcel = async (
  { order, proof }: IncomingOrder,
  { hash, session }: { readonly hash: string | undefined; readonly session: Session | undefined },
): Promise<IncomingParcel> => {
  const now = runtime.now()
  const payments = await listRecipientPayments(order)
  const facts = await loadIncomingFacts(order, payments.at(-1))
  const { place_id } = order.destination
  const safePlace = order.incoming?.safe_place
  const reader = { account: session?.account, locale: session?.locale ?? defaultLocale }
  const mayRedirect = getRefusal('redirect', facts, now) === undefined
  return describeIncoming({
    order,
    proof,
    hash,
    facts,
    place: place_id === null ? undefined : await getPlace(place_id),
    suggested: mayRedirect ? await suggestPlace(order, reader) : null,
    safePlace: safePlace === undefined ? null : await describeSafePlace(safePlace),
    payments,
    returnUntil: await findReturnUntil(order),
    hasReceipts: payments.some(hasReceipt) || findCollectedPayment(order) !== undefined,
    now,
  })
}

/**
 * Loads and describes a parcel that its recipient has just changed.
 * @throws Problem not_found when it is gone.
 */
export const reloadIncomingParcel = async (
  found: IncomingOrder,
  reader: Parameters<typeof loadIncomingParcel>[1],
): Promise<IncomingParcel> => {
  const order = await findOrder(runtime.table, found.order)
  if (!order) throw notFound('Parcel')
  return loadIncomingParcel({ ...found, order }, reader)
}
