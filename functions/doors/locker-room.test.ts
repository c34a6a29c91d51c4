import { describe, expect, test } from 'vitest'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Table } from '#functions/store/operations.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { readLockerRoom, updateLockerRoom } from './locker-room.ts'
import { foldSteps, getRoom, listRoomSteps } from './room-hours.ts'

const minute = 60_000
const hour = 60 * minute
/** A Tuesday at 10:00 in Tallinn. */
const start = Date.parse('2026-11-24T08:00:00Z')

const buildDoor = (size: DoorSize, until?: number): Door => ({
  door_id: `${size}-${until}`,
  place_id: 1,
  size,
  size_id: doorSizeIds[size],
  block_id: '1',
  module_number: 1,
  door_number: 1,
  ...(until !== undefined && { state: 'hard', holder: 'ord_1', until }),
})
const taken = start + hour

describe('the room of a locker', () => {
  test.each<[string, Door[], number]>([
    ['with a free door of each size', [buildDoor('S'), buildDoor('XL')], 5],
    ['whose largest door is free', [buildDoor('S', taken), buildDoor('M')], 5],
    ['with M as the largest free one', [buildDoor('M'), buildDoor('XL', taken)], 3],
    ['with XS as the largest free one', [buildDoor('XS'), buildDoor('L', taken)], 1],
    ['without a free door', [buildDoor('XS', taken), buildDoor('L', taken)], 0],
    ['with a free XXL, which nobody books', [buildDoor('XXL'), buildDoor('S', taken)], 0],
    ['whose booking has ended', [buildDoor('S', start - 1)], 5],
  ])('%s', (_, doors, room) => expect(getRoom(doors, start)).toBe(room))

  test('changes when bookings end, until the largest size has room', () =>
    expect(
      listRoomSteps(
        [
          buildDoor('S', start + hour),
          buildDoor('M', start + 2 * hour),
          buildDoor('M', start + 3 * hour),
          buildDoor('S', start + 4 * hour),
        ],
        start,
      ),
    ).toEqual([
      { from: start, room: 0 },
      { from: start + hour + 1, room: 2 },
      { from: start + 2 * hour + 1, room: 5 },
    ]))

  test('of an hour is the least of all its moments, and older days than eight weeks end', () => {
    const steps = [
      { from: start + 30 * minute, room: 3 },
      { from: start + 45 * minute, room: 0 },
      { from: start + 50 * minute, room: 5 },
      { from: start + 2 * hour, room: 2 },
    ]
    const days = { '2026-09-28': '0'.repeat(24), '2026-09-29': '1'.repeat(24) }
    expect(foldSteps(days, steps, start + 3 * hour)).toEqual({
      '2026-09-29': '1'.repeat(24),
      '2026-11-24': '555555555505255555555555',
    })
  })
})

/** Creates a table with one locker, and what happens at it. */
const createLocker = async (sizes: readonly DoorSize[]) => {
  const table = createMemoryTable()
  const clock = { at: start }
  let writes = 0
  let beforeWrite: (() => Promise<void>) | undefined
  const counted: Table = {
    ...table,
    write: async (write) => {
      writes += 1
      const other = beforeWrite
      beforeWrite = undefined
      await other?.()
      return table.write(write)
    },
  }
  const runtime: Runtime = {
    table: counted,
    now: () => clock.at,
    sleep: () => Promise.resolve(),
    random: () => 0,
  }
  const set = (index: number, until?: number) => {
    const size = sizes[index] ?? 'S'
    const door = { ...buildDoor(size, until), door_id: `d${index}` }
    return table.write({ put: { ...keys.door(1, door.door_id), ...door } })
  }
  for (const index of sizes.keys()) await set(index)
  return {
    runtime,
    clock,
    set,
    countWrites: () => writes,
    update: () => updateLockerRoom(runtime, 1),
    read: () => readLockerRoom(table, 1),
    /** Does something else before the next write. */
    overtake: (other: () => Promise<void>) => {
      beforeWrite = other
    },
  }
}

test('doors that come and go while there is room cost no write after the first', async () => {
  const { clock, set, update, countWrites, read } = await createLocker(['S', 'S', 'M'])
  await update()
  expect(countWrites()).toBe(1)
  for (const index of [0, 1]) {
    clock.at += minute
    await set(index, clock.at + 24 * hour)
    await update()
  }
  await set(0)
  await update()
  expect(countWrites()).toBe(1)
  expect(await read()).toMatchObject({ since: start, steps: [{ from: start, room: 5 }], days: {} })
})

test('a locker that was full is so in its hours, also where nothing has changed when it ended', async () => {
  const { clock, set, update, read } = await createLocker(['S'])
  await update()
  await set(0, start + 90 * minute)
  await update()
  // The same change once more, after the booking has ended.
  clock.at = start + 5 * hour
  await update()
  expect((await read())?.days).toEqual({})
  await set(0, clock.at + 10 * minute)
  await update()
  expect((await read())?.days).toEqual({ '2026-11-24': '555555555500555555555555' })
})

test('an update that another one has overtaken reads the doors anew', async () => {
  const { clock, set, update, read, overtake } = await createLocker(['S', 'S'])
  await update()
  clock.at += hour
  await set(0, clock.at + hour)
  await set(1, clock.at + hour)
  overtake(async () => {
    await set(1, clock.at + 2 * hour)
    await set(0, clock.at + 2 * hour)
    await update()
  })
  await update()
  expect((await read())?.steps).toEqual([
    { from: clock.at, room: 0 },
    { from: clock.at + 2 * hour + 1, room: 5 },
  ])
})
