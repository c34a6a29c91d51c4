import * as z from 'zod/mini'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Condition, Table, Write } from '#functions/store/operations.ts'
import { equals, notExists } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import { door } from '#functions/store/records/door-store.ts'

/** The doors that a session holds, all at one locker, so that nobody can block several lockers. */
export const holding = z.object({
  place_id: z.int(),
  door_ids: z.array(z.string()),
  /**
   * A new random number after each change, so that two requests of one session cannot both build on
   * the same state. A counter would not do, as it restarts when the record expires.
   */
  version: z.int(),
  /** Whether doors within reach were asked for. */
  within_reach: z._default(z.boolean(), false),
})
export type Holding = z.infer<typeof holding>

/** Large enough that version numbers do not repeat. */
const versionRange = 2 ** 47

/** Draws the version of a changed record. */
export const drawVersion = (runtime: Runtime): number => runtime.random(versionRange)

/** Reads what a session holds; `undefined` when it has held nothing lately. */
export const readHolding = async (table: Table, holder: string): Promise<Holding | undefined> => {
  const item = await table.get(keys.holding(holder))
  return item && holding.parse(item)
}

const isUnchanged = (before: Holding | undefined): Condition =>
  before ? equals('version', before.version) : notExists

/** Builds the check that a session's holding has not changed since it was read. */
export const buildHoldingCheck = (holder: string, before: Holding): Write => ({
  check: keys.holding(holder),
  if: isUnchanged(before),
})

/**
 * How long the record stays after the last hold has ended, in milliseconds. Whoever books a collection
 * after that end gets free doors instead, as the record says which ones were held.
 */
const keptForMs = 24 * 60 * 60_000

/**
 * Builds the write of a session's holding, which fails when it has changed since `before` was read.
 * `heldUntil` is the end of its holds in milliseconds since 1970.
 */
export const buildHoldingWrite = (
  runtime: Runtime,
  holder: string,
  before: Holding | undefined,
  next: { place: number; doors: readonly Door[]; heldUntil: number; isWithinReach: boolean },
): Write => ({
  update: keys.holding(holder),
  set: {
    place_id: next.place,
    door_ids: next.doors.map((each) => each.door_id),
    version: drawVersion(runtime),
    within_reach: next.isWithinReach,
    expires_at: toEpochSeconds(next.heldUntil + keptForMs),
  },
  if: isUnchanged(before),
})

/** Reads the doors of a session's holding, whoever holds them now. */
export const listHoldingDoors = async (
  table: Table,
  before: Holding | undefined,
): Promise<Door[]> => {
  if (!before || before.door_ids.length === 0) return []
  const items = await table.getMany(before.door_ids.map((id) => keys.door(before.place_id, id)))
  return items.map((item) => door.parse(item))
}
