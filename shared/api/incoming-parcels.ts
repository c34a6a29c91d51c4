import * as z from 'zod/mini'
import { id, token } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { incomingParcelRow } from '#shared/orders/incoming-parcel-row.ts'
import { friendlyStatuses } from '#shared/orders/statuses/status-facts.ts'
import { defineCall } from './call.ts'

export const listIncomingParcels = defineCall({
  name: 'listIncomingParcels',
  method: 'GET',
  path: '/order/incoming_parcels/',
  area: 'orders',
  access: 'user',
  summary:
    "Lists the parcels on their way to the account's verified phone, from hand-in to their end, newest first. Empty without a verified phone.",
  result: z.object({ parcels: z.array(incomingParcelRow) }),
})

/** The most phones and parcels of a feed. */
export const maxFeedMembers = 10

/** How long a feed stays that nobody reads, in days. */
export const feedUnreadDays = 180

/** What the caller has proven: a parcel by its link, else the verified phone of the session's account. */
const feedProof = { hash: z.optional(token), id: z.optional(id) }

/** A phone or parcel in a feed. */
const feedMember = z.object({
  kind: z.enum(['phone', 'parcel']),
  /** The masked phone, or the last digits of the parcel's number. */
  name: z.string(),
  shows_code: z.boolean(),
  is_own: z.boolean(),
})

/** A feed as somebody sees it who is in it. Times in ISO 8601 UTC. */
const parcelFeed = z.object({
  /** Whether the JSON feed has the door codes of the caller's parcels. */
  shows_code: z.boolean(),
  /** Whether the caller may renew and end its address. */
  may_manage: z.boolean(),
  /** Without the others for who may not manage it. */
  members: z.array(feedMember),
  created_at: z.string(),
  /** The day on which it was read last; null before. */
  read_on: z.nullable(z.string()),
})
export type ParcelFeed = z.infer<typeof parcelFeed>

/** The addresses of a feed. They have its secret and are answered once. */
const feedAddresses = z.object({ calendar: z.string(), json: z.string() })
export type FeedAddresses = z.infer<typeof feedAddresses>

const feedWithAddresses = z.object({
  feed: parcelFeed,
  /** Null where the caller has them already, or may not have them. */
  addresses: z.nullable(feedAddresses),
})

export const getParcelFeed = defineCall({
  name: 'getParcelFeed',
  method: 'GET',
  path: '/order/parcel_feed/',
  area: 'incoming',
  access: 'parcel hash',
  summary:
    "Returns the feed that has the parcel of a recipient's link or, without one, the verified phone of the account; null without one. A parcel that was opened by the last digits of a phone is in no feed.",
  query: z.object(feedProof),
  result: z.object({
    /** What would join a feed, masked: the phone, or the last digits of the parcel's number. */
    name: z.string(),
    feed: z.nullable(parcelFeed),
  }),
})

export const joinParcelFeed = defineCall({
  name: 'joinParcelFeed',
  method: 'POST',
  path: '/order/parcel_feed/',
  area: 'incoming',
  access: 'parcel hash',
  summary:
    'Creates a private feed of the parcel of a link, or of the parcels to the verified phone of the account, and returns its addresses, which are not shown again. With the address of a feed it joins that one. `shows_code` is the consent to show door codes in JSON. 409 `in_another_feed` and `feed_full`.',
  body: z.object({
    ...feedProof,
    /** An address of the feed to join. */
    address: z.optional(line),
    shows_code: z.boolean(),
  }),
  result: feedWithAddresses,
})

export const updateParcelFeed = defineCall({
  name: 'updateParcelFeed',
  method: 'PATCH',
  path: '/order/parcel_feed/',
  area: 'incoming',
  access: 'parcel hash',
  summary:
    "Changes the caller's consent to show door codes, or renews the address of the feed, which ends the one before at once. The phone that has been in the feed longest may renew it; a parcel's link only while nothing else is in it (403 `feed_shared`).",
  body: z.object({
    ...feedProof,
    shows_code: z.optional(z.boolean()),
    renew: z.optional(z.literal(true)),
  }),
  result: feedWithAddresses,
})

export const leaveParcelFeed = defineCall({
  name: 'leaveParcelFeed',
  method: 'DELETE',
  path: '/order/parcel_feed/',
  area: 'incoming',
  access: 'parcel hash',
  summary:
    "Takes the caller's phone or parcel out of its feed, which ends with the last one. `end` ends it for everybody in it, under the same condition as `renew`.",
  body: z.object({ ...feedProof, end: z.optional(z.literal(true)) }),
  result: z.object({ success: z.boolean() }),
})

/** The secret of a feed, as its address has it. */
const feedQuery = z.object({ id, hash: token })

/** A parcel as a feed shows it. Times in ISO 8601 UTC. */
const feedParcel = z.object({
  /** Stays the same for a parcel. */
  id: z.string(),
  state: z.enum(friendlyStatuses),
  /** The company that sends it, else the first name of the sender. */
  sender: z.string(),
  /** The last four digits of its number. */
  number_ending: z.string(),
  /** Null for a parcel that a courier brings. */
  place: z.nullable(z.object({ name: z.string(), address: z.string() })),
  /** `2026-11-25`; null unless it is on its way. */
  expected_on: z.nullable(z.string()),
  /** Until when it waits at its place; null before. */
  until: z.nullable(z.string()),
  /** Opens the door, while it waits, where its recipient has agreed; else null. */
  code: z.nullable(z.string()),
  changed_at: z.string(),
})
export type FeedParcel = z.infer<typeof feedParcel>

export const readFeedParcels = defineCall({
  name: 'readFeedParcels',
  method: 'GET',
  path: '/order/parcel_feed/parcels.json',
  area: 'incoming',
  access: 'anyone',
  summary:
    'Lists the parcels of a private feed by its address, from hand-in to their end. 30 readings in 15 minutes; a feed that nobody reads for 180 days ends.',
  query: feedQuery,
  result: z.object({ parcels: z.array(feedParcel) }),
  usesNoSession: true,
})

export const readFeedCalendar = defineCall({
  name: 'readFeedCalendar',
  method: 'GET',
  path: '/order/parcel_feed/calendar.ics',
  area: 'incoming',
  access: 'anyone',
  summary:
    'Returns the calendar (RFC 5545) of a private feed by its address: an entry for each parcel that waits, the last hour before its end, which goes once the parcel is collected. It never has a code. Limited as `readFeedParcels`.',
  query: feedQuery,
  result: z.string(),
  responseType: 'calendar',
  usesNoSession: true,
})
