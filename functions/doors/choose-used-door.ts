import { type DoorSize, getSizeRank } from '#shared/places/door-sizes.ts'
import type { CollectionDoorRecord } from '#functions/store/records/collection-door-store.ts'

/** The scan of a parcel that was put into a locker. */
interface HandIn {
  readonly place: number
  /** When it was put in, in milliseconds since 1970. */
  readonly at: number
  readonly size: DoorSize
  /** The locker's own id of the door, if the event names it. */
  readonly doorId: string | undefined
}

/**
 * How far the clock of a locker may be slow, in milliseconds. A parcel that is put in right after the
 * booking then seems to be put in before it.
 */
export const clockToleranceMs = 5 * 60_000

/** What the choice depends on. */
type Reservation = Pick<
  CollectionDoorRecord,
  'id' | 'status' | 'created_at' | 'until' | 'cancelled_at'
> & {
  readonly location: Pick<CollectionDoorRecord['location'], 'id'>
  readonly door: Pick<CollectionDoorRecord['door'], 'id' | 'size'>
}

/** Whether no other parcel has used the door, and it was not cancelled before a time (UTC ms). */
const isUsable = ({ status, cancelled_at }: Reservation, at: number): boolean =>
  status === 'reserved' ||
  status === 'ended' ||
  (status === 'cancelled' && cancelled_at !== undefined && at < cancelled_at)

const isCancelled = ({ status }: Reservation): boolean => status === 'cancelled'

/**
 * Chooses the reservation that a parcel has used: the door that the event names, else the smallest
 * one into which the parcel fits, the first to end first. It was reserved at that time, but for a slow
 * clock, and no other parcel has used it; it may have ended or been cancelled since. Cancelled ones are
 * the last choice: a door is cancelled in the belief that it is empty. Undefined if there is none.
 */
export const chooseUsedDoor = <Door extends Reservation>(
  reservations: readonly Door[],
  { place, at, size, doorId }: HandIn,
): Door | undefined => {
  /** Whether a named door was reserved again after that time. */
  const isLater = ({ created_at }: Reservation) => doorId !== undefined && created_at > at
  const [chosen] = reservations
    .filter(
      (each) =>
        isUsable(each, at) &&
        each.location.id === place &&
        each.created_at <= at + clockToleranceMs &&
        at <= each.until &&
        (doorId === undefined
          ? getSizeRank(each.door.size) >= getSizeRank(size)
          : each.door.id === doorId),
    )
    .toSorted(
      (one, other) =>
        Number(isLater(one)) - Number(isLater(other)) ||
        Number(isCancelled(one)) - Number(isCancelled(other)) ||
        getSizeRank(one.door.size) - getSizeRank(other.door.size) ||
        one.until - other.until ||
        (one.id < other.id ? -1 : 1),
    )
  return chosen
}
