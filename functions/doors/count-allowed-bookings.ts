import { maxDoors } from '#shared/doors/bookings.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { HoldGroup } from './group-holds.ts'
import { findGroupLimits } from './group-limits.ts'
import { countRoom } from './hold-limits.ts'
import { readHolds } from './read-holds.ts'

/** Counts the doors that a session may book at once, next to what its group holds. */
export const countAllowedBookings = async (
  runtime: Runtime,
  { group, holder }: { readonly group: HoldGroup; readonly holder: string },
): Promise<number> => {
  const { groupBefore: before } = await readHolds(runtime.table, { group, holder })
  // The limits of a group are the same at every locker.
  const request = { group, holder, place: 0, wanted: maxDoors, before, doors: [], ownDoors: [] }
  const { others } = await findGroupLimits(runtime, request)
  return Math.min(maxDoors, countRoom(group.kind, others, runtime.now()))
}
