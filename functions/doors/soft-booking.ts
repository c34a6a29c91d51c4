import * as z from 'zod/mini'
import { SOFT_BOOKING_MS } from '#shared/lockers/bookings.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import {
  buildHoldCheck,
  buildSoftBookingWrite,
  buildSoftReleaseWrite,
  countAvailableDoors,
  isFree,
  isHeldBy,
  listDoors,
} from '#functions/store/records/door-store.ts'
import type { HoldGroup } from './group-holds.ts'
import { chooseDoors } from './choose-doors.ts'
import { buildGroupWrite, findGroupLimits } from './group-limits.ts'
import { createHoldProblem } from './hold-limits.ts'
import { buildHoldingCheck, buildHoldingWrite, listHoldingDoors, readHolding } from './holding.ts'
import { readHolds } from './read-holds.ts'

/** A soft booking younger than this is not renewed: a button pressed repeatedly books once. */
const renewAfterMs = 10_000

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

/** A session that wants a door per size at a locker. */
interface SoftBookingRequest {
  readonly group: HoldGroup
  readonly holder: string
  readonly place: number
  readonly sizes: readonly DoorSize[]
}

/**
 * Reads what a soft booking depends on. The group's holds are read before the doors, so that the
 * doors show every hold that they name.
 */
const readState = async ({ table }: Runtime, { group, holder, place }: SoftBookingRequest) => {
  const { before, groupBefore } = await readHolds(table, { group, holder })
  const [doors, ownDoors] = await Promise.all([
    listDoors(table, place),
    listHoldingDoors(table, before),
  ])
  return { before, groupBefore, doors, ownDoors }
}

/**
 * Chooses a door per size and builds the writes that book them for 15 minutes and release the other
 * doors of the session. Returns no writes when a size has no free door, and only checks when the
 * session has just booked the same doors.
 * @throws Problem when the limits of the session's network or account are reached.
 */
const planSoftBooking = async (
  runtime: Runtime,
  request: SoftBookingRequest,
): Promise<{ writes: Write[]; result: SoftBooking }> => {
  const { group, holder, place, sizes } = request
  const { before, groupBefore, doors, ownDoors } = await readState(runtime, request)
  const groupRequest = { group, holder, place, before: groupBefore }
  const limits = await findGroupLimits(runtime, {
    ...groupRequest,
    wanted: sizes.length,
    doors,
    ownDoors,
  })
  const at = runtime.now()
  const heldDoors = ownDoors.filter((each) => isHeldBy(each, holder, at))
  const heldAtPlace = doors.filter((each) => isHeldBy(each, holder, at))
  const free = doors.filter((each) => isFree(each, at))
  const available_doors = countAvailableDoors(doors, holder, at)
  const { failedSizes } = chooseDoors(sizes, heldAtPlace, free, runtime.random)
  if (failedSizes.length > 0) {
    return { writes: [], result: buildFailedBooking(failedSizes, available_doors) }
  }
  const chosen = chooseDoors(sizes, heldAtPlace, free, runtime.random, limits.room)
  const isChosen = chosen.failedSizes.length === 0
  const refusal = limits.refusal ?? (isChosen ? undefined : 'network_doors_at_locker')
  const taken = chosen.doors.filter((each) => each !== undefined)
  const released = heldDoors.filter((held) => !taken.some((each) => isSameDoor(each, held)))
  const until = at + SOFT_BOOKING_MS
  const heldUntil = Math.min(
    ...taken.map((each) => (heldAtPlace.includes(each) ? (each.until ?? 0) : 0)),
  )
  const isHeldAlready =
    isChosen && before !== undefined && released.length === 0 && heldUntil > until - renewAfterMs
  if (refusal && !isHeldAlready) throw createHoldProblem(refusal)
  return {
    writes: isHeldAlready
      ? [buildHoldingCheck(holder, before), ...taken.map((each) => buildHoldCheck(each, holder))]
      : [
          buildHoldingWrite(runtime, holder, before, { place, doors: taken, expiresAt: until }),
          buildGroupWrite(runtime, groupRequest, limits, { doors: taken, until }),
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
 * @throws Problem when the limits of the session's network or account are reached.
 */
export const softBookDoors = (
  runtime: Runtime,
  request: SoftBookingRequest & { readonly requestKey: string },
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
    const { table } = runtime
    const before = await readHolding(table, request.holder)
    const doors = await listHoldingDoors(table, before)
    const at = runtime.now()
    const held = doors.filter((each) => isHeldBy(each, request.holder, at))
    return {
      writes: before
        ? [
            buildHoldingWrite(runtime, request.holder, before, {
              place: before.place_id,
              doors: [],
              expiresAt: at + SOFT_BOOKING_MS,
            }),
            ...held.map((each) => buildSoftReleaseWrite(each, request.holder)),
          ]
        : [],
      result: { released: held.length },
    }
  })
}
