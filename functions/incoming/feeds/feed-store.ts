import { feedUnreadDays, maxFeedMembers } from '#shared/api/incoming-parcels.ts'
import type { FeedAccess } from '#shared/incoming/feed-address.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { createId, createSecret, hashSecret } from '#functions/lib/ids.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { changeItem } from '#functions/store/change-item.ts'
import { keys } from '#functions/store/keys.ts'
import { type Condition, equals, notExists, type Write } from '#functions/store/operations.ts'
import {
  type FeedMember,
  type FeedRecord,
  parseLiveFeed,
  readFeedId,
  readFeedOf,
} from '#functions/store/records/parcel-feed-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** 128 bits cannot be guessed. */
const secretBytes = 16

const dayMs = 24 * 60 * 60 * 1000

/** What somebody has proven, as it would join a feed. */
export type ProvenMember = Omit<FeedMember, 'shows_code'> & {
  /** When the proof ends, in seconds since 1970; undefined for an account. */
  readonly expires_at?: number | undefined
}

const isSame = (one: ProvenMember | FeedMember, other: ProvenMember | FeedMember): boolean =>
  one.key === other.key && one.proof === other.proof

/** Returns the part of a feed of what somebody has proven; undefined if it is not in it. */
export const findMember = (feed: FeedRecord, proven: ProvenMember): FeedMember | undefined =>
  feed.members.find((member) => isSame(member, proven))

const getExpiry = ({ now }: Pick<Runtime, 'now'>): number =>
  toEpochSeconds(now() + feedUnreadDays * dayMs)

/** Returns the feed of what somebody has proven; undefined without one. */
export const findFeedOf = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  proven: ProvenMember,
): Promise<FeedRecord | undefined> => {
  const feed = await readFeedOf(runtime, proven)
  return feed && findMember(feed, proven) ? feed : undefined
}

/** Returns the feed that an address opens; undefined for an unknown, renewed or ended one. */
export const openFeed = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  { id, hash }: FeedAccess,
): Promise<FeedRecord | undefined> => {
  const feed = parseLiveFeed(runtime, await runtime.table.get(keys.parcelFeed(id)))
  return feed && feed.secret === hashSecret(hash) ? feed : undefined
}

const refuse = (code: 'in_another_feed' | 'feed_full'): Problem =>
  new Problem('conflict', formatMessage('conflict'), { code })

/** Builds the write that leads from what somebody has proven to its feed, unless that has just changed. */
const buildPointer = (
  { key, expires_at }: ProvenMember,
  feedId: string,
  before: string | undefined,
): Write => {
  const unchanged: Condition = before === undefined ? notExists : equals('feed_id', before)
  return {
    put: {
      ...keys.feedMember(key),
      feed_id: feedId,
      ...(expires_at !== undefined && { expires_at }),
    },
    if: unchanged,
  }
}

/**
 * Checks that what somebody has proven is in no other feed, and returns where it has led to.
 * @throws Problem conflict `in_another_feed`
 */
const requireFree = async (
  runtime: Runtime,
  proven: ProvenMember,
  wanted: string | undefined,
): Promise<string | undefined> => {
  const feed = await findFeedOf(runtime, proven)
  if (feed && feed.id !== wanted) throw refuse('in_another_feed')
  return readFeedId(runtime, proven)
}

const toMember = ({ kind, key, proof }: ProvenMember, showsCode: boolean): FeedMember => ({
  kind,
  key,
  proof,
  shows_code: showsCode,
})

/**
 * Creates a feed of a phone or parcel, and returns its secret, of which the hash alone is stored.
 * @throws Problem conflict `in_another_feed`, or after a concurrent change.
 */
export const createFeed = async (
  runtime: Runtime,
  proven: ProvenMember,
  options: { readonly showsCode: boolean; readonly locale: Locale },
): Promise<{ feed: FeedRecord; hash: string }> => {
  const id = createId('fed')
  const hash = createSecret(secretBytes)
  const before = await requireFree(runtime, proven, undefined)
  const feed = await changeItem(
    keys.parcelFeed(id),
    () => ({
      id,
      secret: hashSecret(hash),
      locale: options.locale,
      members: [toMember(proven, options.showsCode)],
      created_at: runtime.now(),
      expires_at: getExpiry(runtime),
    }),
    () => [buildPointer(proven, id, before)],
    runtime,
  )
  return { feed, hash }
}

/** Changes a live feed. @throws Problem not_found once it has ended, and what `change` throws. */
const changeFeed = (
  runtime: Runtime,
  id: string,
  change: (feed: FeedRecord) => FeedRecord,
  others: readonly Write[] = [],
): Promise<FeedRecord> =>
  changeItem(
    keys.parcelFeed(id),
    (item) => {
      const feed = parseLiveFeed(runtime, item)
      if (!feed) throw notFound('Feed')
      return change(feed)
    },
    () => others,
    runtime,
  )

/**
 * Adds a phone or parcel to the feed of an address. The address, whose secret may have been renewed since
 * it was opened, decides.
 * @throws Problem not_found, conflict `in_another_feed` or `feed_full`.
 */
export const joinFeed = async (
  runtime: Runtime,
  { id, hash }: FeedAccess,
  proven: ProvenMember,
  showsCode: boolean,
): Promise<FeedRecord> => {
  const before = await requireFree(runtime, proven, id)
  return changeFeed(
    runtime,
    id,
    (feed) => {
      if (feed.secret !== hashSecret(hash)) throw notFound('Feed')
      const joined = toMember(proven, showsCode)
      if (findMember(feed, proven))
        return {
          ...feed,
          members: feed.members.map((each) => (isSame(each, joined) ? joined : each)),
        }
      // An earlier proof of the same account has ended.
      const others = feed.members.filter(({ key }) => key !== proven.key)
      if (others.length >= maxFeedMembers) throw refuse('feed_full')
      return { ...feed, members: [...others, joined] }
    },
    [buildPointer(proven, id, before)],
  )
}

/**
 * Whether a member may renew and end a feed: the phone that has been in it longest, or its only parcel. A
 * later member may not, because the address or the link may have been forwarded to it.
 */
export const mayManage = (feed: FeedRecord, proven: ProvenMember): boolean => {
  const own = findMember(feed, proven)
  const first = feed.members.find(({ kind }) => kind === 'phone')
  return own !== undefined && (first ? own === first : feed.members.length === 1)
}

const requireManager = (feed: FeedRecord, proven: ProvenMember): void => {
  if (mayManage(feed, proven)) return
  throw new Problem('not_allowed', 'Others are in this feed', { code: 'feed_shared' })
}

const requireMember = (feed: FeedRecord, proven: ProvenMember): void => {
  if (!findMember(feed, proven)) throw notFound('Feed')
}

/**
 * Changes the consent of a phone or parcel, or renews the address of its feed.
 * @returns the feed, and its secret where that is new
 * @throws Problem not_found, or not_allowed `feed_shared`.
 */
export const editFeed = async (
  runtime: Runtime,
  id: string,
  proven: ProvenMember,
  change: { readonly showsCode?: boolean | undefined; readonly renews: boolean },
): Promise<{ feed: FeedRecord; hash: string | undefined }> => {
  const hash = change.renews ? createSecret(secretBytes) : undefined
  const feed = await changeFeed(runtime, id, (stored) => {
    requireMember(stored, proven)
    if (change.renews) requireManager(stored, proven)
    const { showsCode } = change
    return {
      ...stored,
      ...(hash !== undefined && { secret: hashSecret(hash) }),
      members: stored.members.map((member) =>
        showsCode !== undefined && isSame(member, proven)
          ? { ...member, shows_code: showsCode }
          : member,
      ),
    }
  })
  return { feed, hash }
}

/** What is left of a feed without members: it opens nothing, and expires. */
const end = (runtime: Pick<Runtime, 'now'>, feed: FeedRecord): FeedRecord => ({
  ...feed,
  members: [],
  expires_at: toEpochSeconds(runtime.now()),
})

/**
 * Takes a phone or parcel out of its feed, or ends the feed for all. The last one ends it.
 * @throws Problem not_found, or not_allowed `feed_shared`.
 */
export const leaveFeed = async (
  runtime: Runtime,
  id: string,
  proven: ProvenMember,
  endsForAll: boolean,
): Promise<void> => {
  await changeFeed(
    runtime,
    id,
    (feed) => {
      requireMember(feed, proven)
      if (endsForAll) requireManager(feed, proven)
      const members = endsForAll ? [] : feed.members.filter((member) => !isSame(member, proven))
      return members.length === 0 ? end(runtime, feed) : { ...feed, members }
    },
    [{ delete: keys.feedMember(proven.key), if: equals('feed_id', id) }],
  )
}

/**
 * Stores that a feed was read, once a day, and takes out the members whose proof has ended.
 */
export const recordReading = async (
  runtime: Runtime,
  feed: FeedRecord,
  ended: readonly FeedMember[],
): Promise<void> => {
  const today = toIsoDay(toTallinnDay(runtime.now()))
  if (ended.length === 0 && feed.read_on === today) return
  try {
    await changeFeed(runtime, feed.id, (stored) => {
      const members = stored.members.filter((member) => !ended.some((each) => isSame(each, member)))
      if (members.length === 0) return end(runtime, stored)
      return { ...stored, members, read_on: today, expires_at: getExpiry(runtime) }
    })
  } catch (error) {
    // It has ended since it was read.
    if (!(error instanceof Problem && error.type === 'not_found')) throw error
  }
}
