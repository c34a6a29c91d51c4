import type * as z from 'zod/mini'
import type { exportOwnData } from '#shared/api/own-data.ts'
import { describePerson } from '#functions/accounts/describe-person.ts'
import { readBookmarks } from '#functions/bookmarks/bookmark-store.ts'
import { toContact } from '#functions/contacts/contact-store.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { isAccountId } from '#functions/lib/ids.ts'
import { listOrderMessages } from '#functions/notifications/list-order-messages.ts'
import { listPushDevices } from '#functions/notifications/push/push-devices.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { listOrderPayments } from '#functions/payments/describe-order-payment.ts'
import { keys, parseLastId, partitions } from '#functions/store/keys.ts'
import type { Range } from '#functions/store/operations.ts'
import {
  type AccountWithCompany,
  listUserAccounts,
} from '#functions/store/records/account-store.ts'
import { getUserAndAccount } from '#functions/store/records/user-store.ts'
import {
  getUpdateTime,
  orderRecord,
  type OrderRecord,
} from '#functions/store/records/order-store.ts'
import {
  describePreferences,
  readPreferences,
} from '#functions/store/records/preferred-place-store.ts'
import { readFeedOf } from '#functions/store/records/parcel-feed-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { listUserSessions } from './user-sessions.ts'

type OwnData = z.infer<(typeof exportOwnData)['result']>
type PersonSession = Session & { readonly user: User; readonly account: AccountWithCompany }

/** Contacts or shipments of a page. An answer of a Lambda has at most 6 MB. */
const pageSize = 500
/** Messages are kept for so long. */
const messageMs = 90 * 24 * 60 * 60 * 1000
/** Shipments whose messages are read at once. */
const concurrency = 20

const { table } = runtime

const describeFeed = async (accountId: string): Promise<OwnData['parcel_feeds'][0] | undefined> => {
  const feed = await readFeedOf(runtime, { key: accountId })
  const own = feed?.members.find(({ key }) => key === accountId)
  return (
    feed &&
    own && {
      shows_code: own.shows_code,
      created_at: toIsoTime(feed.created_at),
      read_on: feed.read_on ?? null,
    }
  )
}

/** Describes the user with the own account in each company and the private one. */
export const describeOwnData = async (
  person: PersonSession,
): Promise<
  Pick<
    OwnData,
    | 'user'
    | 'accounts'
    | 'sessions'
    | 'bookmarks'
    | 'account_places'
    | 'parcel_feeds'
    | 'push_devices'
  >
> => {
  const own = await listUserAccounts(person.user.id)
  const described = await mapInBatches(own, concurrency, async ({ id, company_id }) => {
    const found = await getUserAndAccount(person.user.id, id, company_id)
    return found ? describePerson({ ...person, account: found.account }) : undefined
  })
  const read = await mapInBatches(own, concurrency, async ({ id }) => ({
    bookmarks: await readBookmarks(id),
    places: await describePreferences(await readPreferences(id), person.locale),
    feed: await describeFeed(id),
    devices: await listPushDevices(runtime, id),
  }))
  return {
    user: (await describePerson(person)).user,
    accounts: described.flatMap((each) => each?.account ?? []),
    sessions: await listUserSessions(person),
    bookmarks: read.flatMap(({ bookmarks }) => bookmarks),
    account_places: read.flatMap(({ places }) => places),
    parcel_feeds: read.flatMap(({ feed }) => feed ?? []),
    push_devices: read
      .flatMap(({ devices }) => devices)
      .map(({ endpoint, created_at }) => ({
        service: new URL(endpoint).host,
        created_at: toIsoTime(created_at),
      })),
  }
}

/** Describes the messages about a shipment that are kept. */
const describeMessages = async (
  order: OrderRecord,
  session: Session,
): Promise<OwnData['messages']> => {
  if (getUpdateTime(order) < runtime.now() - messageMs) return []
  const payments = await listOrderPayments(runtime, order)
  const messages = await listOrderMessages(runtime, order, payments, session)
  return messages.map((message) => ({ ...message, barcode: order.barcode }))
}

/** What the pages are made of, in their order: where each part begins, and the key of an id in it. */
const parts = ['contacts', 'shipments'] as const

const getRange = (part: (typeof parts)[number], owner: string, id: string): Range => {
  const [range, after] =
    part === 'contacts'
      ? [partitions.contacts(owner), keys.contact(owner, id)]
      : [partitions.ordersByOwner(owner), keys.order(owner, id)]
  return { ...range, limit: pageSize, ...(id !== '' && { after: { ...after } }) }
}

/**
 * Reads a page of the contacts and then of the shipments of the user's private account. A cursor names
 * the part and the last id of it; one that is not ours begins anew.
 */
export const readOwnDataPage = async (
  person: PersonSession,
  cursor = '',
): Promise<Pick<OwnData, 'contacts' | 'shipments' | 'messages' | 'next'>> => {
  const none = { contacts: [], shipments: [], messages: [], next: null }
  const own = await listUserAccounts(person.user.id)
  const owner = own.find(({ company_id }) => company_id === null)
  const found = owner && (await getUserAndAccount(person.user.id, owner.id))
  if (!found || !isAccountId(found.account.id)) return none
  const { account } = found
  const [name, id = ''] = cursor.split(':')
  const part = parts.find((each) => each === name) ?? 'contacts'
  const { items, after } = await table.query(getRange(part, account.id, id))
  const last = parseLastId(items.at(-1)?.SK ?? '')
  if (part === 'contacts')
    return {
      ...none,
      contacts: items.map(toContact),
      next: after ? `contacts:${last}` : 'shipments:',
    }
  const orders = items.map((item) => orderRecord.parse(item))
  const session = { ...person, account, owner: account.id }
  const messages = await mapInBatches(orders, concurrency, (order) =>
    describeMessages(order, session),
  )
  return {
    ...none,
    shipments: orders.map((order) => describeOrder(order, session)),
    messages: messages.flat(),
    next: after ? `shipments:${last}` : null,
  }
}
