import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { requireEnv } from '#functions/lib/env.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { createParcelLink } from '#functions/orders/parcel-link.ts'
import { createOrderLink } from '#functions/orders/order-link.ts'

/** Builds the URL of a page of the site in a language. */
export const buildSiteUrl = (path: string, locale: Locale): string =>
  `${requireEnv('BASE_URL')}${path}?lang=${localeFacts[locale].lang}`

/** Builds the URL of the public tracking page of a parcel. */
export const buildTrackingUrl = (barcode: string, locale: Locale): string =>
  buildSiteUrl(`/track/${barcode}`, locale)

/** What a link shows: the shipments of a payment while they have an owner. */
interface Paid {
  readonly paymentId: string | undefined
  readonly owner: string
}

/** Returns what the link in a message about a shipment shows. */
export const toPaid = ({ payment_id, owner }: OrderRecord): Paid => ({
  paymentId: payment_id,
  owner,
})

/**
 * Creates the URL of the page that shows a payment's shipments on any device. The token follows the
 * `#`, because browsers send the fragment neither to servers nor as a referrer.
 */
export const createOrderUrl = async (
  runtime: Runtime,
  { paymentId, owner }: Paid,
  locale: Locale,
): Promise<string> => {
  const url = buildSiteUrl('/new_shipment/next', locale)
  if (paymentId === undefined) return url
  return `${url}#order_token=${await createOrderLink(runtime, { paymentId, owner })}`
}

/**
 * Creates the URL of the page on which a recipient sees and changes a parcel. Its secret follows the
 * `#`, too.
 */
export const createParcelUrl = async (
  runtime: Runtime,
  order: OrderRecord,
  locale: Locale,
): Promise<string> => {
  const secret = await createParcelLink(runtime, order, 'link')
  return `${buildSiteUrl('/incoming_parcel', locale)}#h=${secret}&id=${order.id}`
}
