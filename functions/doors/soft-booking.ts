import * as z from 'zod/mini'
import { SOFT_BOOKING_MS } from '#shared/lockers/bookings.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Condition, Table, Write } from '#functions/store/operations.ts'
import { equals, notExists } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { chooseDoors } from './choose-doors.ts'
import type { Door } from '../store/records/door-store.ts'
import {
  countAvailableDoors,
  door,
  buildSoftBookingWrite,
  isFree,
  isHeldBy,
  listDoors,
  buildSoftReleaseWrite,
  buildHoldCheck,
} from '../store/records/door-store.ts'

/** A soft booking younger than this is not renewed: a button pressed repeatedly books once. */
const renewAfterMs = 10_000

/** The doors that a session holds, all at one locker, so that nobody can block several lockers. */
export const holding = z.object({
  place_id: z.int(),
  door_ids: z.array(z.string()),
  /**
   * A new random number after each change, so that two requests of one session cannot both build on
   * the same state. A counter would not do, as it restarts when the record expires.
   */
  version: z.int(),
})
type Holding = z.infer<typeof holding>

/** Large enough that version numbers do not repeat. */
const versionRange = 2 ** 47

/** The result of a soft booking, as recorded with its request. */
export const softBooking = z.object({
  success: z.boolean(),
  /** In the order of the requested sizes; empty when the booking failed. */
  booked_door_ids: z.array(z.string()),
  failed_sizes: z.array(doorSize),
  available_doors: z.partialRecord(doorSize, z.int()),
  /** End of the booking, in milliseconds since 1970; null when it failed. */
  reserved_until: z.nullable(z.number()),
})
export type SoftBooking = z.infer<typeof softBooking>

const readHolding = async (table: Table, holder: string): Promise<Holding | undefined> => {
  const item = await table.get(keys.holding(holder))
  return item && holding.parse(item)
}

const isUnchanged = (before: Holding | undefined): Condition =>
  before ? equals('version', before.version) : notExists

const buildHoldingWrite = (
  runtime: Runtime,
  holder: string,
  before: Holding | undefined,
  place: number,
  doors: readonly Door[],
  expiresAt: number,
): Write => ({
  update: keys.holding(holder),
  set: {
    place_id: place,
    door_ids: doors.map((each) => each.door_id),
    version: runtime.random(versionRange),
    expires_at: Math.ceil(expiresAt / 1000),
  },
  if: isUnchanged(before),
})

/** Lists the doors that a session holds now. */
const listHeldDoors = async (runtime: Runtime, holder: string, before: Holding | undefined) => {
  if (!before || before.door_ids.length === 0) return []
  const items = await runtime.table.getMany(
    before.door_ids.map((id) => keys.door(before.place_id, id)),
  )
  const at = runtime.now()
  return items.map((item) => door.parse(item)).filter((each) => isHeldBy(each, holder, at))
}

const buildFailedBooking = (
  failedSizes: readonly DoorSize[],
  available_doors: SoftBooking['available_doors'],
): SoftBooking => ({
  success: false,
  booked_door_ids: [],
  failed_sizes: [...failedSizes],
  available_doors,
  reserved_until: null,
})

const isSameDoor = (one: Door, other: Door): boolean =>
  one.place_id === other.place_id && one.door_id === other.door_id

/**
 * Chooses a door per size and builds the writes that book them for 15 minutes and release the other
 * doors of the session. Returns no writes when a size has no free door, and only checks when the
 * session has just booked the same doors.
 */
const planSoftBooking = async (
  runtime: Runtime,
  { holder, place, sizes }: { holder: string; place: number; sizes: readonly DoorSize[] },
): Promise<{ writes: Write[]; result: SoftBooking }> => {
  const [before, doors] = await Promise.all([
    readHolding(runtime.table, holder),
    listDoors(runtime.table, place),
  ])
  const at = runtime.now()
  const heldDoors = await listHeldDoors(runtime, holder, before)
  const heldAtPlace = doors.filter((each) => isHeldBy(each, holder, at))
  const free = doors.filter((each) => isFree(each, at))
  const { doors: chosen, failedSizes } = chooseDoors(sizes, heldAtPlace, free, runtime.random)
  const available_doors = countAvailableDoors(doors, holder, at)
  if (failedSizes.length > 0) {
    return { writes: [], result: buildFailedBooking(failedSizes, available_doors) }
  }
  const taken = chosen.filter((each) => each !== undefined)
  const released = heldDoors.filter((held) => !taken.some((each) => isSameDoor(each, held)))
  const until = at + SOFT_BOOKING_MS
  const heldUntil = Math.min(
    ...taken.map((each) => (heldAtPlace.includes(each) ? (each.until ?? 0) : 0)),
  )
  const isHeldAlready =
    before !== undefined && released.length === 0 && heldUntil > until - renewAfterMs
  return {
    writes: isHeldAlready
      ? [
          { check: keys.holding(holder), if: isUnchanged(before) },
          ...taken.map((each) => buildHoldCheck(each, holder)),
        ]
      : [
          buildHoldingWrite(runtime, holder, before, place, taken, until),
          ...taken.map((each) => buildSoftBookingWrite(each, holder, until, at)),
          ...released.map((each) => buildSoftReleaseWrite(each, holder)),
        ],
    result: {
      success: true,
      booked_door_ids: taken.map((each) => each.door_id),
      failed_sizes: [],
      available_doors,
      reserved_until: isHeldAlready ? heldUntil : until,
    },
  }
}

/**
 * Soft-books one door per size for a session for 15 minutes, all or none, and releases every other
 * door of the session. A repeated request with the same `requestKey` returns the same result.
 */
export const softBookDoors = (
  runtime: Runtime,
  request: { holder: string; place: number; sizes: readonly DoorSize[]; requestKey: string },
): Promise<SoftBooking> => {
  const { holder, place, sizes, requestKey } = request
  const idempotentRequest = {
    key: keys.request(holder, requestKey),
    fingerprint: createFingerprint(['soft', place, sizes]),
  }
  return commitOnce(runtime, idempotentRequest, softBooking, () =>
    planSoftBooking(runtime, request),
  )
}

/**
 * Counts the doors of each size that a session may book at a locker, and lists the requested sizes
 * without a door.
 */
export const checkAvailability = async (
  runtime: Runtime,
  request: { holder: string; place: number; sizes: readonly DoorSize[] },
): Promise<SoftBooking> => {
  const doors = await listDoors(runtime.table, request.place)
  const at = runtime.now()
  const heldDoors = doors.filter((each) => isHeldBy(each, request.holder, at))
  const free = doors.filter((each) => isFree(each, at))
  const { failedSizes } = chooseDoors(request.sizes, heldDoors, free, runtime.random)
  return {
    success: failedSizes.length === 0,
    booked_door_ids: [],
    failed_sizes: [...failedSizes],
    available_doors: countAvailableDoors(doors, request.holder, at),
    reserved_until: null,
  }
}

/** Releases every soft-booked door of a session. Safe to repeat. */
export const releaseSoftBookings = (
  runtime: Runtime,
  request: { holder: string; requestKey: string },
): Promise<{ released: number }> => {
  const idempotentRequest = {
    key: keys.request(request.holder, request.requestKey),
    fingerprint: createFingerprint(['release']),
  }
  return commitOnce(runtime, idempotentRequest, z.object({ released: z.int() }), async () => {
    const before = await readHolding(runtime.table, request.holder)
    const held = await listHeldDoors(runtime, request.holder, before)
    return {
      writes: before
        ? [
            buildHoldingWrite(
              runtime,
              request.holder,
              before,
              before.place_id,
              [],
              runtime.now() + SOFT_BOOKING_MS,
            ),
            ...held.map((each) => buildSoftReleaseWrite(each, request.holder)),
          ]
        : [],
      result: { released: held.length },
    }
  })
}
