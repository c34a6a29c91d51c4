import * as z from 'zod/mini'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { listDoorsInReach } from '#shared/doors/door-reach.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import {
  countAvailableDoors,
  isFree,
  isHeldBy,
  listDoors,
} from '#functions/store/records/door-store.ts'
import type { HoldGroup } from './group-holds.ts'
import { chooseDoors } from './choose-doors.ts'
import { buildGroupWrite, findGroupLimits, type GroupLimits } from './group-limits.ts'
import type { createHoldProblem } from './hold-limits.ts'
import { buildHoldingWrite, listHoldingDoors } from './holding.ts'
import { readHolds } from './read-holds.ts'

/** The result of a soft booking, as recorded with its request. */
export const softBooking = z.object({
  success: z.boolean(),
  /** In the order of the requested sizes; empty when the booking failed. */
  booked_door_ids: z.array(z.string()),
  failed_sizes: z.array(doorSize),
  available_doors: z.partialRecord(doorSize, z.int()),
  /** End of the booking, in milliseconds since 1970; null when it failed. */
  reserved_until: z.nullable(z.number()),
  /** Whether all doors are within reach; null where that was not asked for. */
  within_reach: z._default(z.nullable(z.boolean()), null),
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
  within_reach: null,
})

export const isSameDoor = (one: Door, other: Door): boolean =>
  one.place_id === other.place_id && one.door_id === other.door_id

/** A session that wants a door per size at a locker. */
export interface SoftBookingRequest {
  readonly group: HoldGroup
  readonly holder: string
  readonly place: number
  readonly sizes: readonly DoorSize[]
  /** Whether doors within reach are preferred; by default as the session has asked for at this locker before. */
  readonly isWithinReach?: boolean | undefined
}

/** How doors of a locker are chosen: those within reach first, if that is asked for. */
export const preferReach = (doors: readonly Door[], isWithinReach: boolean) => {
  const inReach = isWithinReach ? listDoorsInReach(doors) : undefined
  return {
    isPreferred: inReach && ((door: Door) => inReach.has(door.door_id)),
    /** Whether all of some doors are within reach; null where that is not asked for. */
    judge: (taken: readonly Door[]): boolean | null =>
      inReach ? taken.every(({ door_id }) => inReach.has(door_id)) : null,
  }
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

/** The doors that a soft booking takes and releases. */
export interface SoftBookingPlan {
  readonly state: Awaited<ReturnType<typeof readState>>
  readonly limits: GroupLimits
  /** A door for each size; empty when a size has none. */
  readonly taken: readonly Door[]
  /** The doors of other bookings that the session still holds. */
  readonly released: readonly Door[]
  /** Those of `taken` that the session holds. */
  readonly heldAtPlace: readonly Door[]
  readonly failure: SoftBooking | undefined
  readonly available_doors: SoftBooking['available_doors']
  readonly refusal: Parameters<typeof createHoldProblem>[0] | undefined
  readonly isWithinReach: boolean
  /** Whether all doors of `taken` are within reach; null where that is not asked for. */
  readonly inReach: boolean | null
}

/** Chooses a door per size, of the doors that the session holds or that are free. */
export const planSoftBooking = async (
  runtime: Runtime,
  request: SoftBookingRequest,
): Promise<SoftBookingPlan> => {
  const { group, holder, place, sizes } = request
  const state = await readState(runtime, request)
  const { groupBefore, doors, ownDoors } = state
  const limits = await findGroupLimits(runtime, {
    group,
    holder,
    place,
    before: groupBefore,
    wanted: sizes.length,
    doors,
    ownDoors,
  })
  const at = runtime.now()
  const heldDoors = ownDoors.filter((each) => isHeldBy(each, holder, at))
  const heldAtPlace = doors.filter((each) => isHeldBy(each, holder, at))
  const free = doors.filter((each) => isFree(each, at))
  const available_doors = countAvailableDoors(doors, holder, at)
  const isWithinReach =
    request.isWithinReach ?? (state.before?.place_id === place && state.before.within_reach)
  const { isPreferred, judge } = preferReach(doors, isWithinReach)
  const { failedSizes } = chooseDoors(sizes, heldAtPlace, free, runtime.random)
  const failure =
    failedSizes.length > 0 ? buildFailedBooking(failedSizes, available_doors) : undefined
  const chosen = chooseDoors(sizes, heldAtPlace, free, runtime.random, {
    room: limits.room,
    isPreferred,
  })
  const isChosen = chosen.failedSizes.length === 0
  const taken = isChosen ? chosen.doors.filter((each) => each !== undefined) : []
  return {
    state,
    limits,
    taken,
    released: heldDoors.filter((held) => !taken.some((each) => isSameDoor(each, held))),
    heldAtPlace,
    failure,
    available_doors,
    refusal: limits.refusal ?? (isChosen ? undefined : 'network_doors_at_locker'),
    isWithinReach,
    inReach: judge(taken),
  }
}

export const buildSuccess = (
  { taken, available_doors, inReach }: SoftBookingPlan,
  reserved_until: number,
): SoftBooking => ({
  success: true,
  booked_door_ids: taken.map((each) => each.door_id),
  failed_sizes: [],
  available_doors,
  reserved_until,
  within_reach: inReach,
})

/** The records of the session, its group and the request, which every soft booking writes. */
export const writesPerBooking = 3

/** Builds the two writes that record what a session holds, at its own record and its group's. */
export const buildHoldRecords = (
  runtime: Runtime,
  request: SoftBookingRequest,
  { state, limits, isWithinReach }: SoftBookingPlan,
  next: { place: number; doors: readonly Door[]; until: number },
): Write[] => [
  buildHoldingWrite(runtime, request.holder, state.before, {
    place: next.place,
    doors: next.doors,
    heldUntil: next.until,
    isWithinReach,
  }),
  buildGroupWrite(
    runtime,
    { ...request, place: next.place, before: state.groupBefore },
    limits,
    next,
  ),
]
