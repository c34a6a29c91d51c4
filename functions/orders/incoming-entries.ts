import * as z from 'zod/mini'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Range, Table } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'

/** The most parcels on their way to one phone that are listed. */
const maxParcels = 100

/** The stored entry by which its recipient finds a parcel. */
export const incomingEntry = z.object({ owner: z.string(), id: z.string() })

const hashPhone = (phone: string, country: string): string =>
  hashSecret(toInternationalPhone(phone, country))

/** Whether a parcel is on its way to its recipient, from hand-in to its delivery or return. */
export const isUnderWay = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  statuses[status].stage === 'moving'

/** Hashes the phone of a shipment's recipient, as entries have it. */
export const hashRecipientPhone = ({
  recipient,
  destination,
}: Pick<OrderRecord, 'recipient' | 'destination'>): string =>
  hashPhone(recipient.phone, destination.address_country_code)

/**
 * Reads the parcels of entries. The lists follow a change a moment later, so a parcel that has ended
 * or goes to another phone by now is left out.
 */
const readParcels = async (
  table: Table,
  phoneHash: string,
  range: Range,
): Promise<OrderRecord[]> => {
  const { items } = await table.query(range)
  const entries = items.map((item) => incomingEntry.parse(item))
  const orders = await table.getMany(entries.map(({ owner, id }) => keys.order(owner, id)))
  return orders
    .map((item) => orderRecord.parse(item))
    .filter((order) => isUnderWay(order) && hashRecipientPhone(order) === phoneHash)
}

const getPhoneHash = ({ phone, phone_verified, country }: AccountWithCompany): string | undefined =>
  phone_verified && phone !== '' ? hashPhone(phone, country) : undefined

/** Lists the parcels on their way to an account's verified phone, newest first. */
export const listParcelsTo = async (
  { table }: Pick<Runtime, 'table'>,
  account: AccountWithCompany,
): Promise<OrderRecord[]> => {
  const hash = getPhoneHash(account)
  if (hash === undefined) return []
  const range = { ...partitions.incomingParcels(hash), descending: true, limit: maxParcels }
  const parcels = await readParcels(table, hash, range)
  return parcels.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** Returns a parcel on its way to an account's verified phone; `undefined` for any other. */
export const findParcelTo = async (
  { table }: Pick<Runtime, 'table'>,
  account: AccountWithCompany,
  id: string,
): Promise<OrderRecord | undefined> => {
  const hash = getPhoneHash(account)
  if (hash === undefined) return undefined
  const [found] = await readParcels(table, hash, partitions.incomingParcel(hash, id))
  return found
}
