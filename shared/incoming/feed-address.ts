/** How the address of a feed names it: its id, and the secret that opens it. */
export interface FeedAccess {
  readonly id: string
  readonly hash: string
}

/** Where the API serves a feed: as a calendar, and as JSON. */
export const feedPaths = {
  calendar: '/order/parcel_feed/calendar.ics',
  json: '/order/parcel_feed/parcels.json',
} as const

/**
 * Builds an address of a feed. The secret is in its query, which logs leave out, and not in its path.
 * @param origin the site, `https://pakk.example`
 */
export const buildFeedAddress = (
  origin: string,
  kind: keyof typeof feedPaths,
  { id, hash }: FeedAccess,
): string => `${origin}/api${feedPaths[kind]}?id=${id}&hash=${hash}`

/** Returns the address by which a calendar program subscribes instead of saving a file once. */
export const toWebcal = (address: string): string => address.replace(/^https?:/, 'webcal:')

const addressPattern =
  /^(?:https?|webcals?):\/\/[^/?#]+\/api(?<path>\/[^?#]+)\?id=(?<id>[\w-]+)&hash=(?<hash>[\w-]+)$/i

/** Reads what a pasted address of a feed names, in any of its forms; undefined for any other text. */
export const parseFeedAddress = (text: string): FeedAccess | undefined => {
  const { path, id, hash } = addressPattern.exec(text.trim())?.groups ?? {}
  const isFeed = Object.values(feedPaths).some((each) => each === path)
  return isFeed && id !== undefined && hash !== undefined ? { id, hash } : undefined
}
