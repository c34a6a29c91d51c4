import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { requireEnv } from '#functions/lib/env.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { provideParcelLink } from '#functions/orders/parcel-link.ts'
import { storeOrderLink } from '#functions/orders/order-link.ts'
import type { ClaimedMessage } from '#functions/notifications/records/notification-store.ts'

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

/** Builds the URL of a short link, which `openLink` redirects to its page. It fits into an SMS. */
const buildShortUrl = (code: string): string => `${requireEnv('BASE_URL')}/p/${code}`

/** Creates the URL of the page that shows a payment's shipments on any device, for a message. */
export const createOrderUrl = async (
  runtime: Runtime,
  { linkCode }: Pick<ClaimedMessage, 'linkCode'>,
  { paymentId, owner }: Paid,
  locale: Locale,
): Promise<string> => {
  if (paymentId === undefined) return buildSiteUrl('/new_shipment/next', locale)
  await storeOrderLink(runtime, linkCode, { paymentId, owner, locale })
  return buildShortUrl(linkCode)
}

/** Creates the URL of the page on which a recipient sees and changes a parcel, for a message. */
export const createParcelUrl = async (
  runtime: Runtime,
  order: OrderRecord,
  locale: Locale,
): Promise<string> => buildShortUrl(await provideParcelLink(runtime, order, locale))
