import * as z from 'zod/mini'
import { SOFT_BOOKING_MS } from '#shared/doors/bookings.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { recordFigure } from '#functions/lib/figures.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  buildHoldCheck,
  buildSoftBookingWrite,
  buildSoftReleaseWrite,
  countAvailableDoors,
  isFree,
  isHeldBy,
  listDoors,
} from '#functions/store/records/door-store.ts'
import { decideInParts } from './book-in-parts.ts'
import { chooseDoors } from './choose-doors.ts'
import { createHoldProblem } from './hold-limits.ts'
import { buildHoldingCheck } from './holding.ts'
import {
  buildHoldRecords,
  buildSuccess,
  planSoftBooking,
  preferReach,
  softBooking,
  type SoftBooking,
  type SoftBookingPlan,
  type SoftBookingRequest,
  writesPerBooking,
} from './plan-soft-booking.ts'
import { releaseInParts } from './release-in-parts.ts'

/** A soft booking younger than this is not renewed: a button pressed repeatedly books once. */
const renewAfterMs = 10_000

/**
 * Builds the writes of a plan that fits into one transaction: they book its doors for 15 minutes and
 * release the other doors of the session. Returns no writes when a size has no free door, and only
 * checks when the session has just booked the same doors.
 * @throws Problem when the limits of the session's network or account are reached.
 */
const decideAtOnce = (
  runtime: Runtime,
  request: SoftBookingRequest,
  plan: SoftBookingPlan,
): Decision<SoftBooking> => {
  const { holder, place } = request
  const { taken, released, heldAtPlace, refusal, failure } = plan
  const { before } = plan.state
  if (failure) return { writes: [], result: failure }
  const at = runtime.now()
  const until = at + SOFT_BOOKING_MS
  const heldUntil = Math.min(
    ...taken.map((each) => (heldAtPlace.includes(each) ? (each.until ?? 0) : 0)),
  )
  const isHeldAlready =
    taken.length > 0 &&
    before !== undefined &&
    released.length === 0 &&
    heldUntil > until - renewAfterMs
  if (refusal && !isHeldAlready) throw createHoldProblem(refusal)
  if (isHeldAlready) {
    return {
      writes: [
        buildHoldingCheck(holder, before),
        ...taken.map((each) => buildHoldCheck(each, holder)),
      ],
      result: buildSuccess(plan, heldUntil),
    }
  }
  return {
    writes: [
      ...buildHoldRecords(runtime, request, plan, { place, doors: taken, until }),
      ...taken.map((each) => buildSoftBookingWrite(each, holder, until, at)),
      ...released.map((each) => buildSoftReleaseWrite(each, holder)),
    ],
    result: buildSuccess(plan, until),
  }
}

/**
 * Soft-books one door per size for a session for 15 minutes, all or none, and releases every other
 * door of the session. A repeated request with the same `requestKey` returns the same result.
 * @throws Problem when the limits of the session's network or account are reached.
 */
export const softBookDoors = async (
  runtime: Runtime,
  request: SoftBookingRequest & {
    readonly requestKey: string
    /** The shipments whose sizes they are. A size may have changed when the request is repeated. */
    readonly orderIds?: readonly string[] | undefined
    /** The sizes that the request has given for the shipments. */
    readonly givenSizes?: readonly DoorSize[] | undefined
  },
): Promise<SoftBooking> => {
  const { holder, place, sizes, orderIds, givenSizes, requestKey, isWithinReach } = request
  const idempotentRequest = {
    key: keys.request(holder, requestKey),
    fingerprint: createFingerprint([
      'soft',
      place,
      orderIds ?? sizes,
      ...(givenSizes ?? []),
      ...(isWithinReach === undefined ? [] : [isWithinReach]),
    ]),
  }
  const booking = await commitOnce(runtime, idempotentRequest, softBooking, async () => {
    const plan = await planSoftBooking(runtime, request)
    const count = sizes.length + plan.released.length + writesPerBooking
    return count > runtime.table.maxWrites
      ? decideInParts(runtime, request, plan, idempotentRequest.key)
      : decideAtOnce(runtime, request, plan)
  })
  if (booking.success) recordFigure('doors_held', booking.booked_door_ids.length)
  return booking
}

/**
 * Counts the doors of each size that a session may book at a locker, lists the requested sizes without a
 * door, and tells whether the others would have doors within reach.
 */
export const checkAvailability = async (
  runtime: Runtime,
  request: Pick<SoftBookingRequest, 'holder' | 'place' | 'sizes' | 'isWithinReach'>,
): Promise<SoftBooking> => {
  const doors = await listDoors(runtime.table, request.place)
  const at = runtime.now()
  const heldDoors = doors.filter((each) => isHeldBy(each, request.holder, at))
  const free = doors.filter((each) => isFree(each, at))
  const { isPreferred, judge } = preferReach(doors, request.isWithinReach === true)
  const chosen = chooseDoors(request.sizes, heldDoors, free, runtime.random, { isPreferred })
  const { failedSizes } = chosen
  return {
    success: failedSizes.length === 0,
    booked_door_ids: [],
    failed_sizes: [...failedSizes],
    available_doors: countAvailableDoors(doors, request.holder, at),
    reserved_until: null,
    within_reach: judge(chosen.doors.filter((each) => each !== undefined)),
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
    const { writes, released } = await releaseInParts(runtime, request.holder, 1)
    return { writes, result: { released } }
  })
}
