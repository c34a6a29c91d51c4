import { notFound } from '#functions/lib/problem.ts'
import { findParcelTo } from '#functions/orders/incoming-entries.ts'
import { countLinkOpening, countUnknownLink } from '#functions/orders/link-limits.ts'
import { type LinkProof, openParcelLink } from '#functions/orders/parcel-link.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

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

const findParcel = async (
  session: Session | undefined,
  { hash, id }: IncomingAccess,
): Promise<IncomingOrder | undefined> => {
  if (hash !== undefined) return openParcelLink(runtime, { hash, id })
  const order = session?.account && (await findParcelTo(runtime, session.account, id))
  return order && { order, proof: 'link' }
}

/**
 * Returns the parcel that a recipient's link shows or, without one, that is on its way to the verified
 * phone of the session's account.
 * @throws Problem not_found for an unknown, foreign or expired one; too_many_requests after 30
 *   unknown ones from one network, and for a link that is opened too often.
 */
export const findIncomingOrder = async (
  session: Session | undefined,
  access: IncomingAccess,
): Promise<IncomingOrder> => {
  const found = await findParcel(session, access)
  const { hash, ip } = access
  // A session sees the parcels to its own phone alone, so its ids are no guesses.
  if (hash !== undefined)
    await (found ? countLinkOpening('parcel_link', hash) : countUnknownLink('parcel_link', ip))
  if (!found) throw notFound('Parcel')
  return found
}
