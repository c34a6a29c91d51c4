import { maskRecipient } from '#shared/incoming/mask-recipient.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { getPhoneHash, listParcelsTo, isUnderWay } from '#functions/orders/incoming-entries.ts'
import { countLinkOpening, countUnknownLink } from '#functions/orders/link-limits.ts'
import { openParcelLink, openStoredParcelLink } from '#functions/orders/parcel-link.ts'
import { type AccountRecord, getAccountRecord } from '#functions/store/records/account-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { FeedMember } from '#functions/store/records/parcel-feed-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { type Runtime, runtime } from '#functions/store/runtime.ts'
import type { ProvenMember } from './feed-store.ts'

/** A phone or parcel as the others in its feed see it. */
interface LiveMember {
  readonly member: FeedMember
  readonly name: string
  /** Lists its parcels on their way. */
  readonly listParcels: () => Promise<readonly OrderRecord[]>
}

const namePhone = ({ phone, country }: AccountRecord): string =>
  maskRecipient({ name: '', phone: toInternationalPhone(phone, country), email: '' }).phone

/** Returns the last four digits of a parcel's number, by which its recipient tells it from others. */
export const getNumberEnding = ({ barcode }: Pick<OrderRecord, 'barcode'>): string =>
  barcode.slice(-4)

const nameParcel = (order: OrderRecord): string => `•••• ${getNumberEnding(order)}`

const isLive = ({ status, user_id, removed_at }: AccountRecord): boolean =>
  status === 'active' && user_id !== null && removed_at === undefined

const proveByLink = async (
  { hash, id }: { readonly hash: string; readonly id: string },
  ip: string,
): Promise<{ proven: ProvenMember; name: string }> => {
  const found = await openParcelLink(runtime, { hash, id })
  await (found ? countLinkOpening('parcel_link', hash) : countUnknownLink('parcel_link', ip))
  // Digits that stand on the label prove nothing that lasts.
  if (found?.proof !== 'link') throw notFound('Parcel')
  const { order, expires_at } = found
  const proven = { kind: 'parcel', key: hashSecret(hash), proof: order.id, expires_at } as const
  return { proven, name: nameParcel(order) }
}

/**
 * Returns what a caller has proven: the parcel of a link, else the verified phone of the session's account.
 * @throws Problem not_found for a link that opens no parcel, or was made by digits of a phone;
 *   not_authenticated without an account; not_allowed `phone_not_verified`; too_many_requests.
 */
export const proveMember = async (
  session: Session | undefined,
  {
    hash,
    id,
    ip,
  }: { readonly hash?: string | undefined; readonly id?: string | undefined; ip: string },
): Promise<{ proven: ProvenMember; name: string }> => {
  if (hash !== undefined) return proveByLink({ hash, id: id ?? '' }, ip)
  const account = session?.account
  if (!account) throw new Problem('not_authenticated', 'Please log in')
  const proof = getPhoneHash(account)
  if (proof === undefined)
    throw new Problem('not_allowed', 'The phone is not verified', { code: 'phone_not_verified' })
  return { proven: { kind: 'phone', key: account.id, proof }, name: namePhone(account) }
}

/** Reads the account or parcel of a member again; undefined once its proof has ended. */
export const loadMember = async (
  source: Pick<Runtime, 'table' | 'now'>,
  member: FeedMember,
): Promise<LiveMember | undefined> => {
  if (member.kind === 'phone') {
    const account = await getAccountRecord(member.key, source.table)
    if (!account || !isLive(account) || getPhoneHash(account) !== member.proof) return undefined
    return { member, name: namePhone(account), listParcels: () => listParcelsTo(source, account) }
  }
  const link = { storedHash: member.key, id: member.proof }
  const found = await openStoredParcelLink(source, link)
  if (found?.proof !== 'link') return undefined
  const { order } = found
  const parcels = isUnderWay(order) ? [order] : []
  return { member, name: nameParcel(order), listParcels: () => Promise.resolve(parcels) }
}
