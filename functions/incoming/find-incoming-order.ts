import { notFound } from '#functions/lib/problem.ts'
import { type LinkProof, openParcelLink } from '#functions/orders/parcel-link.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Unknown links from one network, which many people share. A known one is never refused by it. */
const unknownLinkLimit = { count: 30, seconds: 15 * 60 }

/** How a call names a parcel to its recipient, and from which network it comes. */
interface IncomingAccess {
  readonly hash?: string | undefined
  readonly id: string
  readonly ip: string
}

/** A parcel with how its reader has proven to be the recipient. */
export interface IncomingOrder {
  readonly order: OrderRecord
  readonly proof: LinkProof
}

/**
 * Returns the parcel that a recipient's link shows.
 * @throws Problem not_found for an unknown, foreign or expired link; too_many_requests after 30
 *   unknown ones from one network.
 */
export const findIncomingOrder = async ({
  hash,
  id,
  ip,
}: IncomingAccess): Promise<IncomingOrder> => {
  const found = hash === undefined ? undefined : await openParcelLink(runtime, { hash, id })
  if (found) return found
  await countAttempt('parcel_link', ip, unknownLinkLimit)
  throw notFound('Parcel')
}
