import { countAttempt } from '#functions/store/rate-limit.ts'

/** Unknown links from one network, which many people share. A known one is never refused by it. */
const unknownLimit = { count: 30, seconds: 15 * 60 }

/**
 * Openings of one link, from wherever they come. An open page of a parcel reads it every 30 seconds, so this
 * leaves room for four of them.
 */
const openingLimit = { count: 120, seconds: 15 * 60 }

/** Readings of one feed, by all programs together. One may read up to 200 parcels. */
const feedLimit = { count: 30, seconds: 15 * 60 }

/** Notes of the drivers of one link. Each sends some a minute, and all that it has kept after a time without a network. */
const noteLimit = { count: 600, seconds: 15 * 60 }

/** The kinds of links: those of a sender's and of a recipient's message, of a pass, of a tour, and of a feed. */
type LinkKind = 'order_token' | 'parcel_link' | 'drop_off_pass' | 'driver_tour' | 'parcel_feed'

/**
 * Counts a link that opens nothing as a guess of its network.
 * @throws Problem too_many_requests after 30 in 15 minutes.
 */
export const countUnknownLink = (kind: LinkKind, ip: string): Promise<void> =>
  countAttempt(kind, ip, unknownLimit)

/**
 * Counts an opening of a link that exists. A link that went too far, by a forwarded message for example,
 * cannot be read without end.
 * @throws Problem too_many_requests after 120 in 15 minutes.
 */
export const countLinkOpening = (
  kind: Exclude<LinkKind, 'parcel_feed'>,
  secret: string,
): Promise<void> => countAttempt(`${kind}_opening`, secret, openingLimit)

/**
 * Counts a reading of a feed, from wherever it comes: the servers of calendars read for many people.
 * @throws Problem too_many_requests after 30 in 15 minutes.
 */
export const countFeedReading = (id: string): Promise<void> =>
  countAttempt('parcel_feed_reading', id, feedLimit)

/**
 * Counts a request with notes of the drivers of a link.
 * @throws Problem too_many_requests after 600 in 15 minutes.
 */
export const countDriverNotes = (secret: string): Promise<void> =>
  countAttempt('driver_tour_notes', secret, noteLimit)
