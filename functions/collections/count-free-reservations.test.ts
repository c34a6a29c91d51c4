import { expect, test } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { buildCollectionDoorUse } from '#functions/doors/use-collection-door.ts'
import { createLockers } from '#test/support/doors/lockers.ts'
import { storeReservation } from '#test/support/doors/reservation.ts'
import { countFreeReservations } from './count-free-reservations.ts'

test.each([
  [{ pending: 3 }, { prepaid: 0, other: 3 }],
  [
    { paid: 2, prepared: 1 },
    { prepaid: 3, other: 3 },
  ],
  [
    { pending: 4, paid: 1, on_the_way: 9 },
    { prepaid: 1, other: 5 },
  ],
])('of the parcels %o the company may reserve doors for %o', async (counts, expected) => {
  const { runtime } = await createLockers(0, 0)
  await runtime.table.write({ put: { ...keys.orderCounts('com_1'), ...counts, version: 1 } })
  const count = (isPrepaid: boolean) =>
    countFreeReservations(runtime, { owner: 'com_1', isPrepaid })
  expect({ prepaid: await count(true), other: await count(false) }).toEqual(expected)
})

test('a door that was just used leaves none for its parcel, which is not counted yet', async () => {
  const { runtime, clock } = await createLockers(1, 1)
  const { table } = runtime
  const company = { owner: 'com_1', isPrepaid: false }
  await table.write({ put: { ...keys.orderCounts('com_1'), prepared: 1, version: 1 } })
  const { location, created_at: at } = await storeReservation(runtime, 'com_1')
  expect(await countFreeReservations(runtime, company)).toBe(0)
  // The scan arrives an hour late.
  clock.at += 60 * 60_000
  const order = { id: 'ord_1', owner: 'com_1', door_size: 'S' as const, events: [] }
  const handIn = { place: location.id, at, doorId: undefined }
  await table.transact((await buildCollectionDoorUse(runtime, order, handIn)).writes)
  expect(await countFreeReservations(runtime, company)).toBe(0)
  clock.at += 3 * 60_000
  expect(await countFreeReservations(runtime, company)).toBe(1)
})
