import * as z from 'zod/mini'
import { SOFT_BOOKING_MS } from '#shared/lockers/bookings.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
import { commitOnce, fingerprint } from '#functions/lib/store/commit-once.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Condition, Table, Write } from '#functions/lib/store/operations.ts'
import { equals, missing } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { chooseDoors } from './choose-doors.ts'
import type { Door } from './door-store.ts'
import {
  countOpen,
  door,
  holdSoftly,
  isFree,
  isHeldBy,
  listDoors,
  release,
  stillHeld,
} from './door-store.ts'

/** A hold this young is not renewed: a button pressed twenty times books once. */
const freshMilliseconds = 10_000

/** What of doors one session holds: all at one locker, so that nobody blocks several. */
export const holding = z.object({
  place_id: z.int(),
  door_ids: z.array(z.string()),
  /**
   * Another number after each change: two requests of one session cannot both build on the same
   * state. Counting would not do, for a record that has expired starts anew.
   */
  version: z.int(),
})
type Holding = z.infer<typeof holding>

/** So many numbers that none comes twice. */
const versions = 2 ** 47

export const softBooking = z.object({
  success: z.boolean(),
  /** In the order of the sizes asked; empty after a refusal. */
  booked_door_ids: z.array(z.string()),
  failed_sizes: z.array(doorSize),
  available_doors: z.partialRecord(doorSize, z.int()),
  /** End of the hold, in milliseconds since 1970; null after a refusal. */
  reserved_until: z.nullable(z.number()),
})
export type SoftBooking = z.infer<typeof softBooking>

const readHolding = async (table: Table, holder: string): Promise<Holding | undefined> => {
  const item = await table.get(keys.holding(holder))
  return item && holding.parse(item)
}

const unchanged = (before: Holding | undefined): Condition =>
  before ? equals('version', before.version) : missing

const writeHolding = (
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
    version: runtime.random(versions),
    expires_at: Math.ceil(expiresAt / 1000),
  },
  if: unchanged(before),
})

/** The doors that a session holds now, as they lie in the table. */
const heldDoors = async (runtime: Runtime, holder: string, before: Holding | undefined) => {
  if (!before || before.door_ids.length === 0) return []
  const items = await runtime.table.getMany(
    before.door_ids.map((id) => keys.door(before.place_id, id)),
  )
  const at = runtime.now()
  return items.map((item) => door.parse(item)).filter((each) => isHeldBy(each, holder, at))
}

/**
 * Holds one door a size for 15 minutes for a session, all or none, and lets go of every other door
 * that the session held. Asked again with the same `requestKey`, gives the same answer.
 */
export const bookSoftly = (
  runtime: Runtime,
  request: { holder: string; place: number; sizes: readonly DoorSize[]; requestKey: string },
): Promise<SoftBooking> => {
  const { holder, place, sizes } = request
  const idempotentRequest = {
    key: keys.request(holder, request.requestKey),
    fingerprint: fingerprint(['soft', place, sizes]),
  }
  return commitOnce(runtime, idempotentRequest, softBooking, async () => {
    const [before, doors] = await Promise.all([
      readHolding(runtime.table, holder),
      listDoors(runtime.table, place),
    ])
    const at = runtime.now()
    const mine = await heldDoors(runtime, holder, before)
    const minePlace = doors.filter((each) => isHeldBy(each, holder, at))
    const free = doors.filter((each) => isFree(each, at))
    const { doors: chosen, failedSizes } = chooseDoors(sizes, minePlace, free, runtime.random)
    const available_doors = countOpen(doors, holder, at)
    if (failedSizes.length > 0) {
      return {
        writes: [],
        answer: {
          success: false,
          booked_door_ids: [],
          failed_sizes: [...failedSizes],
          available_doors,
          reserved_until: null,
        },
      }
    }
    const taken = chosen.filter((each) => each !== undefined)
    const until = at + SOFT_BOOKING_MS
    const left = mine.filter(
      (held) =>
        !taken.some((each) => each.place_id === held.place_id && each.door_id === held.door_id),
    )
    const heldUntil = Math.min(
      ...taken.map((each) => (minePlace.includes(each) ? (each.until ?? 0) : 0)),
    )
    const isHeldAlready =
      before !== undefined && left.length === 0 && heldUntil > until - freshMilliseconds
    return {
      writes: isHeldAlready
        ? [
            { check: keys.holding(holder), if: unchanged(before) },
            ...taken.map((each) => stillHeld(each, holder)),
          ]
        : [
            writeHolding(runtime, holder, before, place, taken, until),
            ...taken.map((each) => holdSoftly(each, holder, until, at)),
            ...left.map((each) => release(each, holder)),
          ],
      answer: {
        success: true,
        booked_door_ids: taken.map((each) => each.door_id),
        failed_sizes: [],
        available_doors,
        reserved_until: isHeldAlready ? heldUntil : until,
      },
    }
  })
}

/** How many doors of each size a session may have at a locker, and which of the wanted sizes would find none. */
export const checkDoors = async (
  runtime: Runtime,
  request: { holder: string; place: number; sizes: readonly DoorSize[] },
): Promise<SoftBooking> => {
  const doors = await listDoors(runtime.table, request.place)
  const at = runtime.now()
  const mine = doors.filter((each) => isHeldBy(each, request.holder, at))
  const free = doors.filter((each) => isFree(each, at))
  const { failedSizes } = chooseDoors(request.sizes, mine, free, runtime.random)
  return {
    success: failedSizes.length === 0,
    booked_door_ids: [],
    failed_sizes: [...failedSizes],
    available_doors: countOpen(doors, request.holder, at),
    reserved_until: null,
  }
}

/** Lets go of every door that a session holds softly. Safe to repeat, and at any time. */
export const releaseSoftBookings = (
  runtime: Runtime,
  request: { holder: string; requestKey: string },
): Promise<{ released: number }> => {
  const idempotentRequest = {
    key: keys.request(request.holder, request.requestKey),
    fingerprint: fingerprint(['release']),
  }
  return commitOnce(runtime, idempotentRequest, z.object({ released: z.int() }), async () => {
    const before = await readHolding(runtime.table, request.holder)
    const held = await heldDoors(runtime, request.holder, before)
    return {
      writes: before
        ? [
            writeHolding(
              runtime,
              request.holder,
              before,
              before.place_id,
              [],
              runtime.now() + SOFT_BOOKING_MS,
            ),
            ...held.map((each) => release(each, request.holder)),
          ]
        : [],
      answer: { released: held.length },
    }
  })
}
