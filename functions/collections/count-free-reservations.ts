import {
  countPaidParcels,
  countWaitingParcels,
} from '#functions/store/records/orders/count-waiting.ts'
import {
  type CollectionDoorRecord,
  type DoorClaims,
  isReserved,
  listCollectionDoors,
  readDoorClaims,
} from '#functions/store/records/collection-door-store.ts'
import { countOrderDoors } from './list-order-doors.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** A company that reserves doors. */
export interface Reserver {
  readonly owner: string
  /** Its unpaid parcels do not count. */
  readonly isPrepaid: boolean
}

/**
 * For how long a used door counts like an unused one, in milliseconds. The use of a door is stored
 * with the scan, but its parcel waits in the counters until the stream has counted the scan, which
 * takes seconds and, after a failed batch, a minute.
 */
const countingDelayMs = 2 * 60_000

/** Whether the counters may still count the parcel by which a door was used as one that waits. */
const isJustUsed = ({ status, use_stored_at: at }: CollectionDoorRecord, now: number): boolean =>
  status === 'used' && at !== undefined && at > now - countingDelayMs

/**
 * Counts the doors that a company may still reserve: one for each parcel that waits without a booked
 * door of its own, less those that are reserved and unused or just used, or claimed by bookings that are
 * not complete. Never below 0.
 */
export const countFreeReservations = async (
  runtime: Runtime,
  { owner, isPrepaid }: Reserver,
  known?: DoorClaims,
): Promise<number> => {
  const { table } = runtime
  const now = runtime.now()
  const { claims } = known ?? (await readDoorClaims(table, owner))
  const [waiting, doors, booked] = await Promise.all([
    isPrepaid ? countPaidParcels(table, owner) : countWaitingParcels(table, owner),
    listCollectionDoors(table, owner, now),
    countOrderDoors(table, owner, now),
  ])
  const reserved = doors.filter((each) => isReserved(each, now) || isJustUsed(each, now)).length
  const claimed = claims
    .filter(({ until }) => until >= now)
    .reduce((sum, { count }) => sum + count, 0)
  return Math.max(0, waiting - booked - reserved - claimed)
}
