import { SOFT_BOOKING_MS } from '#shared/doors/bookings.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { backOff } from '#functions/store/back-off.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import type { Key, Write } from '#functions/store/operations.ts'
import { notExists, TransactionCanceled } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  buildSoftBookingWrite,
  buildSoftReleaseWrite,
  isHeldBy,
} from '#functions/store/records/door-store.ts'
import { createHoldProblem } from './hold-limits.ts'
import {
  buildHoldRecords,
  buildSuccess,
  isSameDoor,
  planSoftBooking,
  writesPerBooking,
  type SoftBooking,
  type SoftBookingPlan,
  type SoftBookingRequest,
} from './plan-soft-booking.ts'
import { releaseInParts } from './release-in-parts.ts'

/** Parts and lost races before a booking fails. */
const maxAttempts = 20

/**
 * Writes one part of a plan that needs several transactions: first releases of other doors, then
 * bookings until the same time. Every part records what the session holds after it.
 */
const writePart = (
  runtime: Runtime,
  request: SoftBookingRequest,
  plan: SoftBookingPlan,
  { key, until }: { readonly key: Key; readonly until: number },
): Promise<void> => {
  const { holder, place } = request
  const { state, released, heldAtPlace, taken } = plan
  const room = runtime.table.maxWrites - writesPerBooking
  // A part that is carried out late must not follow the answer.
  const isUnanswered: Write = { check: key, if: notExists }
  if (released.length > 0) {
    const now = released.slice(0, room)
    const kept = state.ownDoors.filter(
      (each) =>
        isHeldBy(each, holder, runtime.now()) && !now.some((other) => isSameDoor(each, other)),
    )
    return runtime.table.transact([
      isUnanswered,
      ...buildHoldRecords(runtime, request, plan, {
        place: state.before?.place_id ?? place,
        doors: kept,
        until: Math.max(...kept.map((each) => each.until ?? 0), runtime.now()),
      }),
      ...now.map((each) => buildSoftReleaseWrite(each, holder)),
    ])
  }
  const next = taken.filter((each) => each.until !== until || each.holder !== holder).slice(0, room)
  const others = heldAtPlace.filter((each) => !next.includes(each))
  return runtime.table.transact([
    isUnanswered,
    ...buildHoldRecords(runtime, request, plan, { place, doors: [...others, ...next], until }),
    ...next.map((each) => buildSoftBookingWrite(each, holder, until, runtime.now())),
  ])
}

/**
 * Books the doors of a plan that is too large for one transaction. All doors are held until the same
 * time, so the last part can tell what is done. When doors are taken by others in the meantime, or
 * limits are reached, what the session holds is released: it gets all doors or none. After a crash
 * the held doors are used by the repeated request, or are free within 15 minutes. `key` is the
 * request's.
 */
export const decideInParts = async (
  runtime: Runtime,
  request: SoftBookingRequest,
  first: SoftBookingPlan,
  key: Key,
): Promise<Decision<SoftBooking>> => {
  const { holder, place } = request
  let until = runtime.now() + SOFT_BOOKING_MS
  let plan = first
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    // A process that was stalled begins anew.
    if (until < runtime.now() + SOFT_BOOKING_MS / 2) until = runtime.now() + SOFT_BOOKING_MS
    const { failure, refusal, taken, released } = plan
    if (failure || refusal) {
      if (plan.heldAtPlace.length > 0) await releaseInParts(runtime, holder, 0)
      if (failure) return { writes: [], result: failure }
      if (refusal) throw createHoldProblem(refusal)
    }
    const rest = taken.filter((each) => each.until !== until || each.holder !== holder)
    if (released.length === 0 && rest.length + writesPerBooking <= runtime.table.maxWrites) {
      return {
        writes: [
          ...buildHoldRecords(runtime, request, plan, { place, doors: taken, until }),
          ...rest.map((each) => buildSoftBookingWrite(each, holder, until, runtime.now())),
        ],
        result: buildSuccess(plan, until),
      }
    }
    try {
      await writePart(runtime, request, plan, { key, until })
    } catch (error) {
      // Somebody took one of the doors: the next plan is made of what is left.
      if (!(error instanceof TransactionCanceled)) throw error
      await backOff(runtime, attempts)
    }
    plan = await planSoftBooking(runtime, request)
  }
  throw new Problem('conflict', formatMessage('conflict'))
}
