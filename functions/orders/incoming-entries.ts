import * as z from 'zod/mini'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { getReturnDays } from '#shared/returns/return-days.ts'
import { getEndTime } from '#shared/orders/statuses/order-events.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { hashSecret, isCompanyId } from '#functions/lib/ids.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Range, Table } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { AccountRecord, AccountWithCompany } from '#functions/store/records/account-store.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'

/** The most parcels to one phone that are read. */
const maxParcels = 100

/** The stored entry by which its recipient finds a parcel. */
export const incomingEntry = z.object({ owner: z.string(), id: z.string() })

const hashPhone = (phone: string, country: string): string =>
  hashSecret(toInternationalPhone(phone, country))

/** Whether a parcel is on its way to its recipient, from hand-in to its delivery or return. */
export const isUnderWay = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  statuses[status].stage === 'moving'

/** Whether a parcel is delivered and of a company, to which it may be returned. */
const isReturnable = ({ status, owner, is_return_only: isReturn }: OrderRecord): boolean =>
  status === 'destinationout' && isCompanyId(owner) && isReturn !== true

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns when a delivered parcel can no longer be returned, in seconds since 1970; undefined for any
 * other parcel.
 */
export const getReturnableEnd = (order: OrderRecord): number | undefined => {
  const delivered = isReturnable(order) ? getEndTime(order) : undefined
  // The days to return it, and the rest of the last one.
  const days = getReturnDays(order) + 1
  return delivered === undefined ? undefined : toEpochSeconds(delivered + days * dayMs)
}

/** Hashes the phone of a shipment's recipient, as entries have it. */
export const hashRecipientPhone = ({
  recipient,
  destination,
}: Pick<OrderRecord, 'recipient' | 'destination'>): string =>
  hashPhone(recipient.phone, destination.address_country_code)

type IsListed = (order: OrderRecord) => boolean

/**
 * Reads the parcels of entries that are listed. The lists follow a change a moment later, so the parcels
 * decide, and one that goes to another phone by now is left out.
 */
const readParcels = async (
  table: Table,
  phoneHash: string,
  range: Range,
  isListed: IsListed,
): Promise<OrderRecord[]> => {
  const { items } = await table.query(range)
  const entries = items.map((item) => incomingEntry.parse(item))
  const orders = await table.getMany(entries.map(({ owner, id }) => keys.order(owner, id)))
  return orders
    .map((item) => orderRecord.parse(item))
    .filter((order) => isListed(order) && hashRecipientPhone(order) === phoneHash)
}

/** Hashes the verified phone of an account, as entries have it; undefined without one. */
export const getPhoneHash = ({
  phone,
  phone_verified,
  country,
}: AccountRecord): string | undefined =>
  phone_verified && phone !== '' ? hashPhone(phone, country) : undefined

/** Lists parcels to an account's verified phone, newest first. */
const listTo = async (
  { table }: Pick<Runtime, 'table'>,
  account: AccountRecord,
  isListed: IsListed,
): Promise<OrderRecord[]> => {
  const hash = getPhoneHash(account)
  if (hash === undefined) return []
  const range = { ...partitions.incomingParcels(hash), descending: true, limit: maxParcels }
  const parcels = await readParcels(table, hash, range, isListed)
  return parcels.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** Returns a parcel to an account's verified phone; undefined for any other. */
const findTo = async (
  { table }: Pick<Runtime, 'table'>,
  account: AccountWithCompany,
  id: string,
  isListed: IsListed,
): Promise<OrderRecord | undefined> => {
  const hash = getPhoneHash(account)
  if (hash === undefined) return undefined
  const [found] = await readParcels(table, hash, partitions.incomingParcel(hash, id), isListed)
  return found
}

type Find = [runtime: Pick<Runtime, 'table'>, account: AccountWithCompany, id: string]

/** Lists the parcels on their way to an account's verified phone, newest first. */
export const listParcelsTo = (
  runtime: Pick<Runtime, 'table'>,
  account: AccountRecord,
): Promise<OrderRecord[]> => listTo(runtime, account, isUnderWay)

/** Returns a parcel on its way to an account's verified phone; undefined for any other. */
export const findParcelTo = (...find: Find): Promise<OrderRecord | undefined> =>
  findTo(...find, isUnderWay)

/** Lists the delivered parcels of companies to an account's verified phone, newest first. */
export const listDeliveredTo = (
  runtime: Pick<Runtime, 'table'>,
  account: AccountWithCompany,
): Promise<OrderRecord[]> => listTo(runtime, account, isReturnable)

/** Returns a delivered parcel of a company to an account's verified phone; undefined for any other. */
export const findDeliveredTo = (...find: Find): Promise<OrderRecord | undefined> =>
  findTo(...find, isReturnable)
