import { expect, test } from 'vitest'
import { dropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { createId } from '#functions/lib/ids.ts'
import {
  buildCollectionDoorWrite,
  type CollectionDoorRecord,
} from '#functions/store/records/collection-door-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createLockers } from '#test/support/doors/lockers.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { buildCollectionDoorUse } from './use-collection-door.ts'

const location = dropOffLocation.parse(addAddressTexts(createExamplePlace({ type: 'ipb' })))
const order = { id: 'ord_1', owner: 'com_1', door_size: 'S' as const, events: [] }

/** Stores a reservation that begins now; returns how many items each query has read since. */
const createReservation = async () => {
  const { runtime, clock } = await createLockers(1, 1)
  const { table } = runtime
  const collection = createId('dcl', runtime)
  const record: CollectionDoorRecord = {
    id: `${collection}-001`,
    collection_id: collection,
    owner: 'com_1',
    location,
    door: { id: 'd0', ext_block_id: '1', module_number: 1, door_number: 1, size: 'S' },
    code_kind: 'personal',
    until: clock.at + 24 * 60 * 60_000,
    created_at: clock.at,
    created_by: 'acc_1',
    status: 'reserved',
  }
  await table.write(buildCollectionDoorWrite(record))
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
  return { runtime: counting, now: clock.at, read }
}

test.each([
  ['at the beginning of 1970', () => 0],
  ['before 1970', () => -1],
  ['in 2000', () => Date.parse('2000-01-01T00:00:00Z')],
])('a scan of a clock %s reads no reservation and uses none', async (_, getTime) => {
  const { runtime, read } = await createReservation()
  const handIn = { place: location.id, at: getTime(), doorId: undefined }
  expect(await buildCollectionDoorUse(runtime, order, handIn)).toEqual({ writes: [], order: {} })
  expect(read).toEqual([0])
})

test('a scan of a clock that is five minutes slow uses a door that was just reserved', async () => {
  const { runtime, now } = await createReservation()
  const minutes = 60_000
  const use = (at: number) =>
    buildCollectionDoorUse(runtime, order, { place: location.id, at, doorId: undefined })
  expect((await use(now - 5 * minutes)).order).toMatchObject({ collection_door: { door_id: 'd0' } })
  expect((await use(now - 6 * minutes)).order).toEqual({})
})
