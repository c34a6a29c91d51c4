import { maxDoors, maxWizardDoors } from '#shared/doors/bookings.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorSizes } from '#shared/places/door-sizes.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Hold, HoldGroup } from './group-holds.ts'

const minuteMs = 60_000
const secondsPerMinute = 60

/** Doors that a guest may hold in the wizard, where it sends one parcel. */
export const maxGuestDoors = 1
/**
 * Doors that a group may hold: a private account or all people of a company in all their sessions,
 * all guests of one network. Two people of a company may book at the same time.
 */
const maxGroupDoors = { account: maxWizardDoors, company: 2 * maxDoors, guest: 30 } as const
/**
 * The guests of one network may hold so much of a locker's doors of each size: a crowd of a mobile
 * network finds doors, and other networks find some of each size, too.
 */
const networkShare = 0.75
/** Sessions of a group that may hold doors within `unpaidMs` without paying. */
const maxUnpaidHolders = 60
/** How long a session may hold doors without paying, and how long such a session is counted. */
const unpaidMs = 60 * minuteMs
/** How long a session that has held doors for `unpaidMs` must hold none. */
const pauseMs = 15 * minuteMs

/** Why doors are not held, with the type of the error and the minutes to wait. */
const refusals = {
  guest_doors: { type: 'not_allowed' },
  account_doors: { type: 'too_many_requests', minutes: 15 },
  network_doors: { type: 'too_many_requests', minutes: 15 },
  network_doors_at_locker: { type: 'too_many_requests', minutes: 15 },
  // The present hold ends within 15 minutes, and the pause follows.
  doors_held_too_long: { type: 'too_many_requests', minutes: 30 },
  network_doors_unpaid: { type: 'too_many_requests', minutes: 60 },
} as const

/** Why doors are not held: the key of its text. */
type HoldRefusal = keyof typeof refusals

/** Creates the error for doors that are not held because of a limit. */
export const createHoldProblem = (code: HoldRefusal): Problem => {
  const refusal = refusals[code]
  return new Problem(refusal.type, formatMessage(code), {
    code,
    ...('minutes' in refusal && { retryAfter: refusal.minutes * secondsPerMinute }),
  })
}

/** Returns how many of a locker's `doorCount` doors of a size the guests of a network may hold. */
export const getNetworkShare = (doorCount: number): number =>
  Math.max(1, Math.floor(doorCount * networkShare))

/** Number of doors by size. */
export type DoorCounts = Partial<Record<DoorSize, number>>

/** Doors whose number by size is compared. */
type SizedDoors = readonly { readonly size: DoorSize }[]

const countSize = (doors: SizedDoors, size: DoorSize): number =>
  doors.filter((each) => each.size === size).length

/**
 * Returns how many doors of each size a session may hold at a locker with these doors, of which the
 * other sessions of its group hold some. Sizes without a limit are absent.
 */
export const getRoom = (
  kind: HoldGroup['kind'],
  doors: SizedDoors,
  held: SizedDoors,
): DoorCounts => {
  const room: DoorCounts = {}
  if (kind !== 'guest') return room
  for (const size of doorSizes)
    room[size] = Math.max(0, getNetworkShare(countSize(doors, size)) - countSize(held, size))
  return room
}

/** Whether a hold still counts: it lasts, its session must pause, or it ended unpaid lately. */
export const isCounted = (hold: Hold, now: number): boolean => getCountedUntil(hold) >= now

/** When a hold counts for the last time, in milliseconds since 1970. */
export const getCountedUntil = ({ since, until }: Hold): number =>
  Math.max(since + unpaidMs, until + pauseMs)

/** Returns how many doors a group may hold besides those that its `others` hold. */
export const countRoom = (
  kind: HoldGroup['kind'],
  others: readonly Hold[],
  now: number,
): number => {
  const live = others.filter(({ until }) => until >= now).flatMap(({ doors }) => doors)
  return Math.max(0, maxGroupDoors[kind] - live.length)
}

/** What a session of a group wants. */
interface HoldRequest {
  readonly kind: HoldGroup['kind']
  /** What the other sessions of the group hold, or held lately without paying. */
  readonly others: readonly Hold[]
  /** What the session itself holds, or held lately without paying. */
  readonly own: Hold | undefined
  /** Number of doors. */
  readonly wanted: number
  readonly now: number
}

/** Returns why a session may not hold doors at any locker, else `undefined`. */
export const findRefusal = (request: HoldRequest): HoldRefusal | undefined => {
  const { kind, others, own, wanted, now } = request
  if (own && now >= own.since + unpaidMs) return 'doors_held_too_long'
  if (wanted > countRoom(kind, others, now))
    return kind === 'guest' ? 'network_doors' : 'account_doors'
  if (own || others.length < maxUnpaidHolders) return undefined
  return kind === 'guest' ? 'network_doors_unpaid' : 'doors_held_too_long'
}
