import * as z from 'zod/mini'
import { backOff } from '#functions/store/back-off.ts'
import { commitWrites } from '#functions/store/commit-writes.ts'
import { keys } from '#functions/store/keys.ts'
import { equals, notExists, type Table, TransactionCanceled } from '#functions/store/operations.ts'
import { listDoors } from '#functions/store/records/door-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import { continueSteps, foldSteps, listRoomSteps, type RoomStep } from './room-hours.ts'

/** The room that a locker had in the hours of the last eight weeks. It says nothing of who used it. */
export const lockerRoom = z.object({
  /** From when on its doors are watched, in ms since 1970. */
  since: z.number(),
  /** Its room from the last change on, as its bookings end. */
  steps: z.array(storedObject({ from: z.number(), room: z.int() })),
  /** The least room in each hour of the days with less than full room, until the first step. */
  days: z.record(z.string(), z.string()),
  /** One more with each change. */
  version: z.int(),
})
export type LockerRoom = z.infer<typeof lockerRoom>

/** Reads the room of a locker; undefined while none of its doors has changed. */
export const readLockerRoom = async (
  table: Table,
  placeId: number,
): Promise<LockerRoom | undefined> => {
  const item = await table.get(keys.lockerRoom(placeId))
  return item && lockerRoom.parse(item)
}

const isSame = (one: readonly RoomStep[], other: readonly RoomStep[]): boolean =>
  one.length === other.length &&
  one.every(({ from, room }, index) => from === other[index]?.from && room === other[index]?.room)

/** More lost races than this indicate another error. */
const maxAttempts = 10

/**
 * Brings the room of a locker up to date with its doors. Nothing is written while a locker keeps its room,
 * such as a free door of its largest size, so a parcel costs no write where there is room. It is derived from the doors
 * as they are now: a change that arrives twice, late or out of order does no harm.
 * @throws what the table throws, and TransactionCanceled when every attempt loses the race.
 */
export const updateLockerRoom = async (runtime: Runtime, placeId: number): Promise<void> => {
  const { table } = runtime
  for (let attempts = 0; ; attempts += 1) {
    // Read before the doors: if a newer state of them was stored meanwhile, the version does not match.
    const before = await readLockerRoom(table, placeId)
    const doors = await listDoors(table, placeId)
    const now = runtime.now()
    const steps = listRoomSteps(doors, now)
    if (before && isSame(continueSteps(before.steps, now), steps)) return
    try {
      await commitWrites(table, [
        {
          update: keys.lockerRoom(placeId),
          set: {
            since: before?.since ?? now,
            steps: steps.map((step) => ({ ...step })),
            days: before ? foldSteps(before.days, before.steps, now) : {},
            version: (before?.version ?? 0) + 1,
          },
          if: before ? equals('version', before.version) : notExists,
        },
      ])
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceled) || attempts >= maxAttempts) throw error
      await backOff(runtime, attempts)
    }
  }
}
