import { expect, test } from 'vitest'
import type { Runtime } from '#functions/store/runtime.ts'
import { createLockers } from '#test/support/doors/lockers.ts'
import { storeReservation } from '#test/support/doors/reservation.ts'
import { buildCollectionDoorUse } from './use-collection-door.ts'

const order = { id: 'ord_1', owner: 'com_1', door_size: 'S' as const, events: [] }

/** Stores a reservation that begins now, and counts the items that each query reads since. */
const createReservation = async () => {
  const { runtime, clock } = await createLockers(1, 1)
  const { table } = runtime
  const { location } = await storeReservation(runtime, order.owner)
  const read: number[] = []
  const counting: Runtime = {
    ...runtime,
    table: {
      ...table,
      query: async (range) => {
        const page = await table.query(range)
        read.push(page.items.length)
        return page
      },
    },
  }
  const use = (at: number) =>
    buildCollectionDoorUse(counting, order, { place: location.id, at, doorId: undefined })
  return { use, now: clock.at, read }
}

test.each([
  ['at the beginning of 1970', 0],
  ['before 1970', -1],
  ['in 2000', Date.parse('2000-01-01T00:00:00Z')],
])('a scan of a clock %s reads no reservation and uses none', async (_, at) => {
  const { use, read } = await createReservation()
  expect(await use(at)).toEqual({ writes: [], order: {} })
  expect(read).toEqual([0])
})

test('a scan of a clock that is five minutes slow uses a door that was just reserved', async () => {
  const { use, now } = await createReservation()
  const minutes = 60_000
  expect((await use(now - 5 * minutes)).order).toMatchObject({ collection_door: { door_id: 'd0' } })
  expect((await use(now - 6 * minutes)).order).toEqual({})
})
