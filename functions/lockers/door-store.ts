import * as z from 'zod/mini'
import { doorSize } from '#shared/places/door-sizes.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Condition, Item, Table, Write } from '#functions/lib/store/operations.ts'
import { all, any, equals, exists } from '#functions/lib/store/operations.ts'
import { OCCUPIED_DOOR_MS } from '#shared/lockers/bookings.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'

/**
 * A door of a white locker as it lies in the table. Without a `state` it is free, and so it is
 * once `until` has passed: an expired hold needs no sweep. An `occupied` door has a parcel in it
 * and stays taken until a courier has emptied it, or so long that no parcel can be in it any more.
 */
export const door = z.object({
  door_id: z.string(),
  place_id: z.int(),
  size: doorSize,
  size_id: z.int(),
  block_id: z.string(),
  module_number: z.int(),
  door_number: z.int(),
  state: z.optional(z.enum(['soft', 'hard', 'occupied'])),
  /** The session of a soft booking, the order of a hard one. */
  holder: z.optional(z.string()),
  /** End of the booking, in milliseconds since 1970. */
  until: z.optional(z.number()),
})
export type Door = z.infer<typeof door>

/** Nobody holds the door at this time. */
export const isFree = (held: Door, now: number): boolean =>
  held.state === undefined || (held.until !== undefined && held.until < now)

/** A live soft booking of this holder. */
export const isHeldBy = (held: Door, holder: string, now: number): boolean =>
  held.state === 'soft' && held.holder === holder && (held.until ?? 0) >= now

const expired = (now: number): Condition => ({ attribute: 'until', below: now })
const heldByHolder = (holder: string): Condition =>
  all(equals('state', 'soft'), equals('holder', holder))

/** The door may be taken: it is free, its last booking has run out, or it is softly mine already. */
const isAvailableTo = (holder: string, now: number): Condition =>
  all(exists, any({ absent: 'state' }, expired(now), heldByHolder(holder)))

const keyOf = (wanted: Pick<Door, 'place_id' | 'door_id'>) =>
  keys.door(wanted.place_id, wanted.door_id)

/** All doors of a locker, as they are now. */
export const listDoors = async (table: Table, placeId: number): Promise<Door[]> => {
  const { items } = await table.query(partitions.doorsOf(placeId))
  return items.map((item: Item) => door.parse(item))
}

/** Holds a door softly for a session until a time. */
export const holdSoftly = (wanted: Door, holder: string, until: number, now: number): Write => ({
  update: keyOf(wanted),
  set: { state: 'soft', holder, until },
  if: isAvailableTo(holder, now),
})

/** Asks that a softly held door is still held as it was read. */
export const stillHeld = (held: Door, holder: string): Write => ({
  check: keyOf(held),
  if: all(heldByHolder(holder), equals('until', held.until ?? null)),
})

/** Gives a softly held door back. Refused when it is no longer this holder's soft booking. */
export const release = (held: Door, holder: string): Write => ({
  update: keyOf(held),
  remove: ['state', 'holder', 'until'],
  if: heldByHolder(holder),
})

/**
 * Books a door for an order. `from` is the session that holds it softly, and the booking is refused
 * once that hold has run out; without it the door must be free.
 */
export const bookHard = (
  wanted: Door,
  order: string,
  until: number,
  now: number,
  from: string | undefined,
): Write => ({
  update: keyOf(wanted),
  set: { state: 'hard', holder: order, until },
  if:
    from === undefined
      ? all(exists, any({ absent: 'state' }, expired(now)))
      : all(heldByHolder(from), { attribute: 'until', atLeast: now }),
})

/** Gives up an order's booking while no parcel lies in the door. */
export const cancelHardBooking = (
  held: Pick<Door, 'place_id' | 'door_id'>,
  order: string,
): Write => ({
  update: keyOf(held),
  remove: ['state', 'holder', 'until'],
  if: all(equals('state', 'hard'), equals('holder', order)),
})

/**
 * A parcel lies in the door: it stays taken, whatever its booking said, until it is emptied. Should
 * every scan of its way on be lost, the door is free after OCCUPIED_DOOR_MS.
 */
export const occupy = (
  held: Pick<Door, 'place_id' | 'door_id'>,
  order: string,
  now: number,
): Write => ({
  update: keyOf(held),
  set: { state: 'occupied', until: now + OCCUPIED_DOOR_MS },
  if: equals('holder', order),
})

/** A courier has taken the parcel out. */
export const empty = (held: Pick<Door, 'place_id' | 'door_id'>, order: string): Write => ({
  update: keyOf(held),
  remove: ['state', 'holder', 'until'],
  if: equals('holder', order),
})

/** How many doors of each size nobody else holds. */
export const countOpen = (
  doors: readonly Door[],
  holder: string,
  now: number,
): Partial<Record<DoorSize, number>> => {
  const counts: Partial<Record<DoorSize, number>> = {}
  for (const each of doors) {
    if (isFree(each, now) || isHeldBy(each, holder, now))
      counts[each.size] = (counts[each.size] ?? 0) + 1
  }
  return counts
}
