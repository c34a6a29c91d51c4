import type { Company } from '#shared/accounts/company.ts'
import { getDoorNotes, getFilledAt, listScannedParcels } from '#shared/collections/driver-notes.ts'
import type { DriverTour, OwnTour, TourDoor, TourPlace } from '#shared/collections/driver-tour.ts'
import { compareDoorPositions, toDoorPosition } from '#shared/doors/door-name.ts'
import { parseIsoDay } from '#shared/lib/iso-day.ts'
import { findOpening } from '#shared/lib/opening-hours.ts'
import { addDays, tallinnTimeToUtc } from '#shared/lib/tallinn-time.ts'
import { toFindableLocation } from '#shared/orders/findable-location.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { CollectionDoorRecord } from '#functions/store/records/collection-door-store.ts'
import {
  deriveTourSecret,
  getTourLinkEnd,
  type TourRecord,
} from '#functions/store/records/driver-tour-store.ts'
import { buildLinkAddress, describeLink } from '#functions/store/records/shared-link.ts'

/** A door and the day on which it is to be filled. */
type DoorOfDay = Pick<CollectionDoorRecord, 'location' | 'until'>

/** Returns until when a door can be filled on a day, in UTC ms; undefined if it cannot. */
const getFillableUntil = ({ location, until }: DoorOfDay, day: string): number | undefined => {
  const localDay = parseIsoDay(day)
  const { opening_hours: hours } = location
  const opening = findOpening(hours, localDay)
  if (hours.length > 0 && !opening) return undefined
  const endOfDay = tallinnTimeToUtc(addDays(localDay, 1)) - 1000
  const last = Math.min(until, endOfDay, opening?.closes ?? endOfDay)
  return last > (opening?.opens ?? tallinnTimeToUtc(localDay)) ? last : undefined
}

/** A tour without its notes. */
type TourOfDay = Pick<TourRecord, 'day' | 'begun_at'>

/**
 * Whether a reserved door is one of a tour: it has a code of its own, can be filled on the day, and was neither
 * cancelled nor used before the first link was made.
 */
const isOfTour = (record: CollectionDoorRecord, { day, begun_at }: TourOfDay): boolean => {
  const { status, code_kind, created_at, used_at, until } = record
  return (
    code_kind === 'own' &&
    status !== 'cancelled' &&
    until >= begun_at &&
    (used_at ?? begun_at) >= begun_at &&
    created_at < (getFillableUntil(record, day) ?? 0)
  )
}

const describeDoor = (
  record: CollectionDoorRecord,
  { notes }: Pick<TourRecord, 'notes'>,
  now: number,
): TourDoor => {
  const { id, location, door, door_code, status, until, used_at } = record
  const isLive = status === 'reserved' && until > now
  return {
    id,
    ...toDoorPosition(location, door),
    size: door.size,
    code: isLive ? (door_code ?? null) : null,
    until: toIsoTime(until),
    used_at: used_at === undefined ? null : toIsoTime(used_at),
    ...getDoorNotes(notes, id),
  }
}

/**
 * Describes the doors of a tour by their lockers: the first to end first, and in each as they stand there.
 * @param records the reserved doors of its company
 */
export const describeTourPlaces = (
  records: readonly CollectionDoorRecord[],
  tour: TourOfDay & Pick<TourRecord, 'notes'>,
  now: number,
): TourPlace[] => {
  const own = records
    .filter((record) => isOfTour(record, tour))
    .toSorted((one, other) => one.until - other.until || (one.id < other.id ? -1 : 1))
  return [...Map.groupBy(own, ({ location }) => location.id)].flatMap(([id, doors]) => {
    const [first] = doors
    if (!first) return []
    const until = Math.max(...doors.map((door) => getFillableUntil(door, tour.day) ?? 0))
    return {
      id,
      place: toFindableLocation(first.location),
      until: toIsoTime(until),
      doors: doors.map((door) => describeDoor(door, tour, now)).toSorted(compareDoorPositions),
    }
  })
}

/** Describes the link of a day to its company. */
export const describeOwnTour = (
  tour: TourRecord,
  places: readonly TourPlace[],
  now: number,
): OwnTour => {
  const end = getTourLinkEnd(tour)
  const address = buildLinkAddress('/tour', { hash: deriveTourSecret(tour), id: tour.id })
  return {
    day: tour.day,
    link: describeLink(tour, end > now ? address : null),
    ends_at: toIsoTime(end),
    places: [...places],
    scanned: listScannedParcels(tour.notes).length,
  }
}

/** Describes a tour whose link has ended: it shows nothing but that and when. */
export const describeEndedTour = (tour: TourRecord, now: number): DriverTour => ({
  state: 'ended',
  day: tour.day,
  company: null,
  contact: null,
  ends_at: toIsoTime(getTourLinkEnd(tour)),
  places: [],
  left_over: null,
  now: toIsoTime(now),
})

/** What drivers see of the company. */
type ShownCompany = Pick<Company, 'name' | 'contact_person' | 'phone'>

/** Describes a tour to its drivers while its link is live. */
export const describeDriverTour = (
  tour: TourRecord,
  {
    company,
    places,
    leftOver,
  }: {
    readonly company: ShownCompany | undefined
    readonly places: readonly TourPlace[]
    readonly leftOver: number | null
  },
  now: number,
): DriverTour => ({
  ...describeEndedTour(tour, now),
  state: 'ready',
  company: company?.name ?? null,
  contact: company?.phone ? { name: company.contact_person, phone: company.phone } : null,
  places: [...places],
  left_over: leftOver,
})

/** Whether every door of a tour is filled. */
export const isTourDone = (places: readonly TourPlace[]): boolean =>
  places.length > 0 &&
  places.every(({ doors }) => doors.every((door) => getFilledAt(door) !== undefined))
