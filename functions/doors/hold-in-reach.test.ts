import { expect, test } from 'vitest'
import { doorSizeIds, type DoorSize } from '#shared/places/door-sizes.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { findDoor } from './build-locker-booking.ts'
import { getHoldGroup } from './group-limits.ts'
import { checkAvailability, softBookDoors } from './soft-booking.ts'

/** A module from the top to the floor: only its first door has its lower edge between 40 and 120 cm. */
const column: readonly DoorSize[] = ['M', 'M', 'M', 'S']
const account = getHoldGroup({ id: 'acc_1' }, '192.0.2.1')
const reachable = '1-1'
const smallest = '1-4'

interface Wanted {
  readonly holder?: string
  readonly place?: number
  readonly sizes?: readonly DoorSize[]
}

/** Creates a table with two lockers of one module, and what a session asks for. */
const createLockers = async () => {
  const table = createMemoryTable()
  const clock = { at: Date.parse('2026-11-22T10:00:00Z') }
  const runtime: Runtime = {
    table,
    now: () => clock.at,
    sleep: () => Promise.resolve(),
    random: () => 0,
  }
  for (const place_id of [1, 2]) {
    for (const [row, size] of column.entries()) {
      const door_id = `${place_id}-${row + 1}`
      const door = { door_id, place_id, size, size_id: doorSizeIds[size], block_id: '1' }
      const numbers = { module_number: 1, door_number: row + 1 }
      await table.write({ put: { ...keys.door(place_id, door_id), ...door, ...numbers } })
    }
  }
  let requests = 0
  const hold = async (
    isWithinReach: boolean | undefined,
    { holder = 'ses_1', place = 1, sizes = ['S'] }: Wanted = {},
  ) => {
    requests += 1
    clock.at += 60_000
    const wanted = { group: account, holder, place, sizes, isWithinReach }
    const held = await softBookDoors(runtime, { ...wanted, requestKey: `req_${requests}` })
    return [held.booked_door_ids.join(), held.within_reach]
  }
  return { runtime, hold }
}

test('a door within reach is held where there is one, also if a smaller one would do', async () => {
  const { hold } = await createLockers()
  expect(await hold(undefined)).toEqual([smallest, null])
  expect(await hold(true)).toEqual([reachable, true])
  expect(await hold(false)).toEqual([smallest, null])
})

test('a hold is renewed as it was asked for, and only at its locker', async () => {
  const { hold } = await createLockers()
  await hold(true)
  expect(await hold(undefined)).toEqual([reachable, true])
  expect(await hold(undefined, { place: 2 })).toEqual(['2-4', null])
  expect(await hold(undefined)).toEqual([smallest, null])
})

test('without one another door is held, and that is said', async () => {
  const { hold } = await createLockers()
  await hold(true, { holder: 'ses_2' })
  expect(await hold(true)).toEqual([smallest, false])
})

test('several parcels have all doors within reach or are told that they do not', async () => {
  const { hold } = await createLockers()
  expect(await hold(true, { sizes: ['S', 'M'] })).toEqual([`${smallest},${reachable}`, false])
})

test.each([
  [true, undefined, true],
  [true, 'ses_2', false],
  [undefined, 'ses_2', null],
] as const)(
  'a question with within_reach %s while %s holds the door in reach is answered with %s',
  async (isWithinReach, other, expected) => {
    const { runtime, hold } = await createLockers()
    if (other) await hold(true, { holder: other })
    const wanted = { holder: 'ses_1', place: 1, sizes: ['S'], isWithinReach } as const
    expect((await checkAvailability(runtime, wanted)).within_reach).toBe(expected)
  },
)

test('the held door is booked, although a smaller one is free', async () => {
  const { runtime, hold } = await createLockers()
  await hold(true)
  expect(await findDoor(runtime, { size: 'S', holder: 'ses_1' }, 1)).toMatchObject({
    isHeld: true,
    door: { door_id: reachable },
  })
})
