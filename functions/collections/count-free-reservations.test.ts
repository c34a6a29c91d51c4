import { expect, test } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { createLockers } from '#test/support/doors/lockers.ts'
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
