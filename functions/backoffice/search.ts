import { isSameEmail } from '#shared/contact-details/email.ts'
import { getSegment, type Segment } from '#shared/accounts/segments.ts'
import type { Account } from '#shared/accounts/account.ts'
import { maxFoundShipments } from '#shared/api/backoffice.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { findCompanyIds } from '#functions/accounts/company-entries.ts'
import { findAccountsByPhone } from '#functions/accounts/phone-entries.ts'
import { findByParty } from '#functions/orders/party-entries.ts'
import { hashEmail, hashPhoneEnd, hashReference } from '#functions/store/hash-contact.ts'
import {
  getCompany,
  getOwnerAccount,
  listUserAccounts,
  withCompany,
} from '#functions/store/records/account-store.ts'
import { findOrderByBarcode, type OrderRecord } from '#functions/store/records/order-store.ts'
import { findUserByEmail } from '#functions/store/records/user-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** What a search of customer support has found. */
export interface Found {
  readonly accounts: readonly Account[]
  /** Newest first. */
  readonly orders: readonly OrderRecord[]
  readonly hasMore: boolean
}

type SearchRuntime = Pick<Runtime, 'table'>

const toDigits = (phone: string): string => phone.replace(/\D/g, '')

/** Whether two phones of at least six digits are the same, as far as the shorter one goes. */
export const isSameEnding = (one: string, other: string): boolean => {
  const [first, second] = [toDigits(one), toDigits(other)]
  return first.endsWith(second) || second.endsWith(first)
}

/** Finds the shipment with a barcode. */
export const searchBarcode = async ({ table }: SearchRuntime, barcode: string): Promise<Found> => {
  const order = await findOrderByBarcode(table, barcode.toUpperCase())
  return { accounts: [], orders: order ? [order] : [], hasMore: false }
}

/** Finds the accounts of the user with an e-mail, and the shipments from or to it. */
export const searchEmail = async ({ table }: SearchRuntime, email: string): Promise<Found> => {
  const user = await findUserByEmail(email)
  const accounts = user ? await listUserAccounts(user.id) : []
  const found = await findByParty(table, hashEmail(email), maxFoundShipments, (order) =>
    [order.sender, order.recipient].some((party) => isSameEmail(party.email, email)),
  )
  return { accounts, ...found }
}

/** Finds the accounts and shipments with a phone that ends with the digits of `phone`, at least six. */
export const searchPhone = async ({ table }: SearchRuntime, phone: string): Promise<Found> => {
  const hash = hashPhoneEnd(phone)
  if (hash === undefined) return { accounts: [], orders: [], hasMore: false }
  const records = (await findAccountsByPhone(table, hash)).filter((account) =>
    isSameEnding(account.phone, phone),
  )
  const accounts = await mapInBatches(records, 25, async (record) =>
    withCompany(
      record,
      record.company_id === null ? null : ((await getCompany(record.company_id)) ?? null),
    ),
  )
  const found = await findByParty(table, hash, maxFoundShipments, (order) =>
    [order.sender, order.recipient].some(
      (party) => hashPhoneEnd(party.phone) === hash && isSameEnding(party.phone, phone),
    ),
  )
  return { accounts, ...found }
}

/** Finds the shipments of all owners with an order number. */
export const searchReference = async (
  { table }: SearchRuntime,
  reference: string,
): Promise<Found> => {
  const isSame = (one: string) => one.trim().toLowerCase() === reference.trim().toLowerCase()
  const found = await findByParty(table, hashReference(reference), maxFoundShipments, (order) =>
    isSame(order.reference),
  )
  return { accounts: [], ...found }
}

/** Finds the companies whose names have words that begin so, and the shipments with an order number. */
export const searchText = async (runtime: SearchRuntime, text: string): Promise<Found> => {
  const [ids, found] = await Promise.all([
    findCompanyIds(runtime.table, text),
    searchReference(runtime, text),
  ])
  const owners = await mapInBatches(ids, 25, getOwnerAccount)
  return { ...found, accounts: owners.flatMap((owner) => owner ?? []) }
}

/** Adds the shipments of a second search to those of a first. */
export const joinFound = (first: Found, second: Found): Found => {
  const ids = new Set(first.orders.map(({ id }) => id))
  return {
    accounts: first.accounts,
    orders: [...first.orders, ...second.orders.filter(({ id }) => !ids.has(id))],
    hasMore: first.hasMore || second.hasMore,
  }
}

/** Reads the segments of the owners of shipments; private for visitors. */
export const readSegments = async (owners: readonly string[]): Promise<Map<string, Segment>> =>
  new Map(
    await mapInBatches([...new Set(owners)], 25, async (owner) => {
      const account = await getOwnerAccount(owner)
      return [owner, account ? getSegment(account) : 'private'] as const
    }),
  )
