import { SOFT_BOOKING_MS } from '#shared/doors/bookings.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { backOff } from '#functions/store/back-off.ts'
import type { Write } from '#functions/store/operations.ts'
import { TransactionCanceled } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildSoftReleaseWrite, isHeldBy } from '#functions/store/records/door-store.ts'
import { buildHoldingWrite, listHoldingDoors, readHolding } from './holding.ts'

/** Parts and lost races before a release fails. */
const maxAttempts = 20

/** Reads the doors that a session holds, and builds the writes that release some of them. */
const planRelease = async (runtime: Runtime, holder: string, room: number) => {
  const { table } = runtime
  const before = await readHolding(table, holder)
  const doors = await listHoldingDoors(table, before)
  const at = runtime.now()
  const held = doors.filter((each) => isHeldBy(each, holder, at))
  const released = held.slice(0, room)
  const kept = held.slice(room)
  const heldUntil = Math.max(at + SOFT_BOOKING_MS, ...kept.map(({ until }) => until ?? 0))
  const writes: Write[] = before
    ? [
        buildHoldingWrite(runtime, holder, before, {
          place: before.place_id,
          doors: kept,
          heldUntil,
          isWithinReach: before.within_reach,
        }),
        ...released.map((each) => buildSoftReleaseWrite(each, holder)),
      ]
    : []
  return { writes, count: released.length, isLast: kept.length === 0 }
}

/**
 * Releases the doors that a session holds, and returns how many of them and the writes of the last
 * part, with room for `others` further writes. More doors than one transaction holds are released in
 * several; the last part is left to the caller unless `others` is 0.
 * @throws Problem conflict when too many attempts lose the race.
 */
export const releaseInParts = async (
  runtime: Runtime,
  holder: string,
  others: number,
): Promise<{ readonly writes: readonly Write[]; readonly released: number }> => {
  let released = 0
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const plan = await planRelease(runtime, holder, runtime.table.maxWrites - others - 1)
    if (plan.isLast && others > 0) return { writes: plan.writes, released: released + plan.count }
    if (plan.writes.length === 0) return { writes: [], released }
    try {
      await runtime.table.transact(plan.writes)
      released += plan.count
      if (plan.isLast) return { writes: [], released }
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error
      await backOff(runtime, attempts)
    }
  }
  throw new Problem('conflict', formatMessage('conflict'))
}
