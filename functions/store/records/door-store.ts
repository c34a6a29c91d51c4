import * as z from 'zod/mini'
import { doorSize } from '#shared/places/door-sizes.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Condition, Item, Table, Write } from '#functions/store/operations.ts'
import { all, any, equals, exists } from '#functions/store/operations.ts'
import { OCCUPIED_DOOR_MS } from '#shared/doors/bookings.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'

/**
 * A stored door of a white locker. It is free without a `state`, and once `until` has passed: an
 * expired booking needs no cleanup. An `occupied` door contains a parcel and stays taken until a
 * courier has emptied it, or until no parcel can be in it any more.
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

/** Whether nobody holds the door at this time. */
export const isFree = ({ state, until }: Door, now: number): boolean =>
  state === undefined || (until !== undefined && until < now)

/** Whether this holder has a live soft booking of the door. */
export const isHeldBy = ({ state, holder, until }: Door, session: string, now: number): boolean =>
  state === 'soft' && holder === session && (until ?? 0) >= now

const isExpired = (now: number): Condition => ({ attribute: 'until', below: now })
const heldByHolder = (holder: string): Condition =>
  all(equals('state', 'soft'), equals('holder', holder))

/** Nobody holds the door. */
const isFreeAt = (now: number): Condition => all(exists, any({ absent: 'state' }, isExpired(now)))

/** The door is free, its last booking has expired, or this holder has soft-booked it. */
const isAvailableTo = (holder: string, now: number): Condition =>
  all(exists, any({ absent: 'state' }, isExpired(now), heldByHolder(holder)))

const getDoorKey = (wanted: Pick<Door, 'place_id' | 'door_id'>) =>
  keys.door(wanted.place_id, wanted.door_id)

/** Lists all doors of a locker. */
export const listDoors = async (table: Table, placeId: number): Promise<Door[]> => {
  const { items } = await table.query(partitions.doorsByPlace(placeId))
  return items.map((item: Item) => door.parse(item))
}

/** Builds the write that soft-books a door for a session until a time. */
export const buildSoftBookingWrite = (
  wanted: Door,
  holder: string,
  until: number,
  now: number,
): Write => ({
  update: getDoorKey(wanted),
  set: { state: 'soft', holder, until },
  if: isAvailableTo(holder, now),
})

/** Builds the check that a soft booking is unchanged since it was read. */
export const buildHoldCheck = (held: Door, holder: string): Write => ({
  check: getDoorKey(held),
  if: all(heldByHolder(holder), equals('until', held.until ?? null)),
})

/**
 * Builds the write that releases a soft-booked door. It fails when the holder no longer has it.
 */
export const buildSoftReleaseWrite = (held: Door, holder: string): Write => ({
  update: getDoorKey(held),
  remove: ['state', 'holder', 'until'],
  if: heldByHolder(holder),
})

/**
 * Builds the write that books a door for an order. `from` is the session with a soft booking of it;
 * the write fails once that has expired. Without `from` the door must be free.
 */
export const buildHardBookingWrite = (
  wanted: Door,
  order: string,
  until: number,
  now: number,
  from: string | undefined,
): Write => ({
  update: getDoorKey(wanted),
  set: { state: 'hard', holder: order, until },
  if:
    from === undefined
      ? isFreeAt(now)
      : all(heldByHolder(from), { attribute: 'until', atLeast: now }),
})

/** Builds the write that releases an order's booking while no parcel is in the door. */
export const cancelHardBooking = (
  booked: Pick<Door, 'place_id' | 'door_id'>,
  order: string,
): Write => ({
  update: getDoorKey(booked),
  remove: ['state', 'holder', 'until'],
  if: all(equals('state', 'hard'), equals('holder', order)),
})

/**
 * Builds the write for a parcel put into the door. The door stays taken, whatever its booking,
 * until it is emptied. If every later scan is lost, it is free after OCCUPIED_DOOR_MS.
 */
export const buildOccupyWrite = (
  booked: Pick<Door, 'place_id' | 'door_id'>,
  order: string,
  now: number,
): Write => ({
  update: getDoorKey(booked),
  set: { state: 'occupied', until: now + OCCUPIED_DOOR_MS },
  if: equals('holder', order),
})

/**
 * Builds the write for a parcel that was put into a door before its booking was cancelled. It fails
 * when somebody else has the door.
 */
export const buildRetakeWrite = (
  booked: Pick<Door, 'place_id' | 'door_id'>,
  order: string,
  now: number,
): Write => ({
  update: getDoorKey(booked),
  set: { state: 'occupied', holder: order, until: now + OCCUPIED_DOOR_MS },
  if: isFreeAt(now),
})

/** Builds the write for a parcel that a courier has taken out. */
export const buildEmptyWrite = (
  booked: Pick<Door, 'place_id' | 'door_id'>,
  order: string,
): Write => ({
  update: getDoorKey(booked),
  remove: ['state', 'holder', 'until'],
  if: equals('holder', order),
})

/** Counts the doors of each size that are free or held by this holder. */
export const countAvailableDoors = (
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
