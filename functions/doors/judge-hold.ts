import type { Key } from '#functions/store/operations.ts'
import { keys } from '#functions/store/keys.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import { isHeldBy } from '#functions/store/records/door-store.ts'
import type { Hold } from './group-holds.ts'
import { isCounted } from './hold-limits.ts'

/** Doors that were read after the holds, by `getDoorName`. */
export type KnownDoors = ReadonlyMap<string, Door>

/** A name that identifies a door among all lockers. */
export const getDoorName = ({ place_id, door_id }: Pick<Door, 'place_id' | 'door_id'>): string =>
  `${place_id}/${door_id}`

const isBooked = ({ state }: Door): boolean => state === 'hard' || state === 'occupied'

/** A hold that has ended counts as unpaid. Its first door tells whether it is paid by now. */
const endHold = (hold: Hold, now: number): Hold => ({
  ...hold,
  doors: hold.doors.slice(0, 1),
  until: Math.min(hold.until, now - 1),
})

/**
 * Returns what counts of a hold, judged by its doors: a released door counts no more, a booked one
 * was paid for. Doors that are not known count as the hold states. Returns `undefined` when nothing
 * of it counts.
 */
export const judgeHold = (hold: Hold, known: KnownDoors, now: number): Hold | undefined => {
  const findDoor = ({ door_id }: Hold['doors'][number]) =>
    known.get(getDoorName({ place_id: hold.place_id, door_id }))
  const held =
    hold.until < now
      ? []
      : hold.doors.filter((each) => {
          const door = findDoor(each)
          return !door || (isHeldBy(door, hold.holder, now) && door.until === hold.until)
        })
  const isPaid = hold.doors.some((each) => {
    const door = findDoor(each)
    return door !== undefined && isBooked(door)
  })
  if (held.length > 0) return { ...hold, doors: held, since: isPaid ? now : hold.since }
  const ended = endHold(hold, now)
  return isPaid || !isCounted(ended, now) ? undefined : ended
}

/** Lists the keys of doors that tell whether the holds still count, without those known already. */
export const listUnknownDoors = (
  holds: readonly Hold[],
  known: KnownDoors,
  now: number,
): readonly Key[] => {
  const unknown = new Map<string, Key>()
  for (const { place_id, doors, until } of holds) {
    for (const { door_id } of until < now ? doors.slice(0, 1) : doors) {
      const name = getDoorName({ place_id, door_id })
      if (!known.has(name)) unknown.set(name, keys.door(place_id, door_id))
    }
  }
  return [...unknown.values()]
}
