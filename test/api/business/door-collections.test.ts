import { beforeEach, expect, test } from 'vitest'
import {
  cancelCollection,
  createCollection,
  getMaxAllowedBookings,
  listCollections,
} from '#shared/api/collections.ts'
import { checkDoorAvailability } from '#shared/api/doors.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { storeWaitingParcels } from '#test/support/visitors/collections.ts'
import { holdDoors, listReserved, reserve } from '#test/support/visitors/door-collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

const company = 'com_demo_postpaid'
const stack = await setUpStack()
const table = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
const colleague = await logInAs(stack, 'postpaid.user@demo.test')

const setWaiting = (count: number) => storeWaitingParcels(stack, table, company, count)
const cancel = async (id: string, visitor = owner) =>
  (await visitor.call(cancelCollection, { params: { id } })).cancelled_ids
const countFree = async (visitor: Browser, size: 'S' | 'M') =>
  (
    await visitor.call(checkDoorAvailability, {
      params: { place_id: places.sadam },
      body: { sizes: [size] },
    })
  ).available_doors[size] ?? 0

beforeEach(async () => {
  await setWaiting(10)
  for (const { id, status } of await listReserved(owner))
    if (status === 'reserved') await cancel(id)
})

test('a company reserves the doors that it holds, and every person of it sees their codes', async () => {
  const body = await holdDoors(owner, places.sadam, ['S', 'M'])
  const answer = await owner.call(createCollection, { body, key: 'two-doors' })
  expect(answer).toMatchObject({ success: true, failed_sizes: [] })
  expect(answer.reservations.map((door) => door.location_door_ext_id)).toEqual(body.door_ids)
  for (const door of answer.reservations)
    expect(door).toMatchObject({
      lockerId: places.sadam,
      code_kind: 'own',
      status: 'reserved',
      used_at: null,
    })
  expect(new Set(answer.reservations.map(({ lockerCode }) => lockerCode)).size).toBe(2)
  const { collections } = await colleague.call(listCollections)
  expect(collections).toMatchObject([
    { id: answer.reservations[0]?.collection_id, status: 'reserved', doors: answer.reservations },
  ])
  expect(await owner.call(createCollection, { body, key: 'two-doors' })).toEqual(answer)
  expect(await listReserved(owner)).toHaveLength(2)
})

test('a cancelled reservation costs nothing: its door is free and its code is gone', async () => {
  const before = await countFree(owner, 'M')
  const { reservations } = await reserve(owner, places.sadam, ['M', 'M'])
  expect(await countFree(owner, 'M')).toBe(before - 2)
  const [first, second] = reservations
  expect(await cancel(first?.id ?? '', colleague)).toEqual([first?.id])
  expect(await listReserved(owner)).toEqual([second])
  expect(await countFree(owner, 'M')).toBe(before - 1)
  expect(await cancel(first?.id ?? '')).toEqual([first?.id])
  expect(await cancel(second?.collection_id ?? '')).toEqual([first?.id, second?.id])
  expect(await countFree(owner, 'M')).toBe(before)
})

test('a company reserves as many doors as created orders wait', async () => {
  await setWaiting(3)
  expect(await owner.call(getMaxAllowedBookings)).toEqual({ max_bookings: 3 })
  await reserve(owner, places.sadam, ['M', 'M'])
  expect(await owner.call(getMaxAllowedBookings)).toEqual({ max_bookings: 1 })
  const body = await holdDoors(colleague, places.sadam, ['M', 'M'])
  expect(await colleague.expectRefusal(createCollection, { body })).toMatchObject({
    status: 422,
    code: 'doors_exceed_orders',
    fields: { door_ids: 'doors_exceed_orders' },
  })
  await reserve(colleague, places.sadam, ['M'])
  expect(await owner.call(getMaxAllowedBookings)).toEqual({ max_bookings: 0 })
})
