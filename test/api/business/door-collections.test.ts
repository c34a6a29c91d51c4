import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  cancelCollection,
  createCollection,
  getMaxAllowedBookings,
  listCollections,
} from '#shared/api/collections.ts'
import { checkDoorAvailability, preBookDoors } from '#shared/api/doors.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import { getDoorCodeExpiry } from '#shared/doors/door-code.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { keys } from '#functions/store/keys.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { storeWaitingParcels } from '#test/support/visitors/collections.ts'
import { holdDoors, listReserved, reserve } from '#test/support/visitors/door-collections.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

const company = 'com_demo_postpaid'
const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
const admin = await logInAs(stack, 'postpaid.admin@demo.test')
const colleague = await logInAs(stack, 'postpaid.user@demo.test')
const business = await logInAs(stack, 'business@demo.test')
const rdp = await logInAs(stack, 'rdp@demo.test')

const setWaiting = (count: number) => storeWaitingParcels(stack, table, company, count)
const cancel = async (id: string, visitor = owner) =>
  (await visitor.call(cancelCollection, { params: { id } })).cancelled_ids
const refuseCancel = (id: string, visitor = owner) =>
  visitor.expectRefusal(cancelCollection, { params: { id } })
const countFree = async (visitor: Browser, size: DoorSize) => {
  const params = { place_id: places.sadam }
  const answer = await visitor.call(checkDoorAvailability, { params, body: { sizes: [size] } })
  return answer.available_doors[size] ?? 0
}
const readDoor = (place: number, door: string) => table.readItem(keys.door(place, door))

const requireFirst = <Each>([first]: readonly Each[]): Each => {
  if (!first) throw new Error('The response is empty')
  return first
}

/** Lets another session hold a door. */
const giveToOther = async (place: number, door: string) =>
  table.setAttributes(keys.door(place, door), {
    state: 'soft',
    holder: 'another session',
    until: (await stack.now()) + 15 * 60_000,
  })

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
  // With the service bulk_sending_white until the end of the third day.
  const { source_place: place } = requireFirst(collections)
  const end = getDoorCodeExpiry(place, await stack.now(), 3)
  expect(answer.reservations.map(({ until }) => Date.parse(until))).toEqual([end, end])
  expect(collections).toMatchObject([
    { id: answer.reservations[0]?.collection_id, status: 'reserved', doors: answer.reservations },
  ])
  expect(await owner.call(createCollection, { body, key: 'two-doors' })).toEqual(answer)
  expect(await listReserved(owner)).toHaveLength(2)
})

test('a cancelled reservation costs nothing: its door is free and its code is gone', async () => {
  const before = await countFree(owner, 'M')
  const body = await holdDoors(owner, places.sadam, ['M', 'M'])
  const book = () => owner.call(createCollection, { body, key: 'one-is-cancelled' })
  const { reservations } = await book()
  expect(await countFree(owner, 'M')).toBe(before - 2)
  const [first, second] = reservations
  expect(await cancel(first?.id ?? '', colleague)).toEqual([first?.id])
  expect(await listReserved(owner)).toEqual([second])
  expect(await book()).toEqual({ success: true, reservations: [second], failed_sizes: [] })
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

test('two colleagues at once never reserve more doors than created orders wait', async () => {
  await setWaiting(5)
  const [first, second] = await Promise.all([
    holdDoors(owner, places.sadam, ['S', 'S', 'S']),
    holdDoors(colleague, places.sadam, ['S', 'S', 'S']),
  ])
  const send = (visitor: Browser, body: object) =>
    visitor.send(createCollection.method, createCollection.path, { body })
  const answers = await Promise.all([send(owner, first), send(colleague, second)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await listReserved(owner)).toHaveLength(3)
})

describe('a door whose hold was lost', () => {
  test('is replaced by a free one of its size', async () => {
    const body = await holdDoors(owner, places.sadam, ['S'])
    const [lost = ''] = body.door_ids
    await giveToOther(places.sadam, lost)
    const { reservations, success } = await owner.call(createCollection, { body })
    expect(success).toBe(true)
    expect(reservations).toMatchObject([{ door_size: 'S' }])
    expect(reservations[0]?.location_door_ext_id).not.toBe(lost)
    expect(await readDoor(places.sadam, lost)).toMatchObject({ holder: 'another session' })
  })

  test('is replaced when its hold has expired', async () => {
    const body = await holdDoors(owner, places.sadam, ['S', 'S'])
    const [taken = ''] = body.door_ids
    await stack.advanceClock('PT16M')
    await giveToOther(places.sadam, taken)
    const { reservations, success } = await owner.call(createCollection, { body })
    expect(success).toBe(true)
    expect(reservations).toHaveLength(2)
    expect(reservations.map((each) => each.location_door_ext_id)).not.toContain(taken)
  })

  test('fails with its size when no free one is left', async () => {
    const body = await holdDoors(owner, places.riga, ['S', 'M'])
    for (const door of body.door_ids) await giveToOther(places.riga, door)
    await fillLocker(stack, places.riga, 1)
    const answer = await owner.call(createCollection, { body, key: 'one-of-two' })
    expect(answer).toMatchObject({ success: false, failed_sizes: ['S'] })
    expect(answer.reservations).toHaveLength(1)
    expect(await owner.call(createCollection, { body, key: 'one-of-two' })).toEqual(answer)
  })
})

describe('by the ids of the doors alone', () => {
  test('a company reserves the doors that its session holds, at their place', async () => {
    const { door_ids } = await holdDoors(owner, places.sadam, ['M', 'S'])
    const book = () => owner.call(createCollection, { body: { door_ids }, key: 'doors-alone' })
    const answer = await book()
    expect(answer).toMatchObject({ success: true, failed_sizes: [] })
    expect(answer.reservations).toMatchObject(
      door_ids.map((id) => ({ lockerId: places.sadam, location_door_ext_id: id })),
    )
    // The repeated request is of the same place, wherever the session holds doors by now.
    await stack.advanceClock('PT16M')
    await holdDoors(owner, places.riga, ['S'])
    expect(await book()).toEqual(answer)
  })

  test('failed_sizes has the size of a door that nobody can replace', async () => {
    // What an earlier test has filled is free again.
    await stack.advanceClock('PT16M')
    const { door_ids } = await holdDoors(owner, places.riga, ['S', 'M'])
    for (const door of door_ids) await giveToOther(places.riga, door)
    await fillLocker(stack, places.riga, 1)
    const book = () => owner.call(createCollection, { body: { door_ids }, key: 'one-alone' })
    const answer = await book()
    expect(answer).toMatchObject({ success: false, failed_sizes: ['S'] })
    expect(answer.reservations).toHaveLength(1)
    await holdDoors(owner, places.sadam, ['S'])
    expect(await book()).toEqual(answer)
  })

  test('a session that has held no doors names the place', async () => {
    const body = { door_ids: ['1-1-1'] }
    expect(await business.expectRefusal(createCollection, { body })).toMatchObject({
      status: 422,
      fields: { place_id: 'required' },
    })
  })
})

describe('the doors of a company open with the reusable codes of its people', () => {
  const switchService = (
    visitor: Browser,
    requested_status: 'active' | 'inactive',
    holder: string,
  ) =>
    visitor.call(setServiceStatus, {
      body: {
        setting_name: 'bulk_door_code',
        requested_status,
        ...(requested_status === 'active' && { data: { account_ids: [holder] } }),
      },
    })
  const personal = { use_personal_codes: true }
  const refuse = async (visitor: Browser) =>
    visitor.expectRefusal(createCollection, {
      body: { ...(await holdDoors(visitor, places.sadam, ['S'])), ...personal },
    })

  test('while the service is active, by the decision of owner or admin', async () => {
    expect(await refuse(owner)).toMatchObject({ status: 403, type: 'not_allowed' })
    await switchService(owner, 'active', 'acc_demo_postpaid_user')
    expect(await refuse(colleague)).toMatchObject({ status: 403, type: 'not_allowed' })
    for (const visitor of [owner, admin]) {
      const { reservations } = await reserve(visitor, places.sadam, ['S'], personal)
      expect(reservations).toMatchObject([{ code_kind: 'personal', lockerCode: null }])
    }
    const account = await table.readItem(keys.account('acc_demo_postpaid_user'))
    const seen = await listReserved(colleague)
    expect(seen.map(({ lockerCode }) => lockerCode)).toEqual([
      account?.['door_code'],
      account?.['door_code'],
    ])
    expect(account?.['door_code']).toMatch(/^\d{6}$/)
    const body = { ...(await holdDoors(owner, places.sadam, ['S'])), ...personal }
    const book = () => owner.call(createCollection, { body, key: 'before-it-ends' })
    const answer = await book()
    await switchService(owner, 'inactive', '')
    // What was booked before stays, and its repeated request has the first answer.
    expect(await book()).toEqual(answer)
  })

  test('but with codes of their own where another company has one of its codes at the locker', async () => {
    await switchService(owner, 'active', 'acc_demo_postpaid_user')
    const features = await table.readItem(keys.company('com_demo_prepaid'))
    await table.setAttributes(keys.company('com_demo_prepaid'), {
      features: [...z.array(z.string()).parse(features?.['features']), 'bulk_door_code'],
    })
    await switchService(business, 'active', 'acc_demo_business')
    const account = await table.readItem(keys.account('acc_demo_postpaid_user'))
    const door_code = String(account?.['door_code'])
    await table.setAttributes(keys.account('acc_demo_business'), { door_code })
    // The locker that an earlier test has filled is free again.
    await stack.advanceClock('P4D')
    await setWaiting(10)
    await storeWaitingParcels(stack, table, 'com_demo_prepaid', 10, 'prepared')
    const first = await reserve(owner, places.riga, ['S'], personal)
    expect(first.reservations).toMatchObject([{ code_kind: 'personal' }])
    const other = await reserve(business, places.riga, ['S'], personal)
    const { code_kind, lockerCode } = requireFirst(other.reservations)
    expect(code_kind).toBe('own')
    expect(lockerCode).toMatch(/^\d{6}$/)
    expect(lockerCode).not.toBe(door_code)
    for (const { id } of await listReserved(business)) await cancel(id, business)
  })
})

test('nobody sees, cancels or takes the doors of another company', async () => {
  const { reservations } = await reserve(owner, places.sadam, ['S'])
  const { id, collection_id: collection } = requireFirst(reservations)
  expect(await listReserved(rdp)).toEqual([])
  for (const foreign of [id, collection, 'dcl_unknown'])
    expect(await refuseCancel(foreign, rdp)).toMatchObject({ status: 404, type: 'not_found' })
  expect(await listReserved(owner)).toEqual(reservations)
})

test.each([
  ['a place that does not exist', { place_id: 999_999_999 }, 404, 'not_found'],
  ['a blue locker', { place_id: places.ulemiste }, 409, 'no_drop_off'],
  ['a white locker without the service', {}, 422, 'white_service_inactive'],
  ['doors without their sizes', { sizes: ['S', 'S'] }, 422, 'invalid_value'],
])('refuses %s', async (_, change, status, code) => {
  const body = { place_id: places.sadam, door_ids: ['1-1-1'], sizes: ['S'], ...change }
  expect(await rdp.expectRefusal(createCollection, { body })).toMatchObject({ status, code })
})

test('a company without the service for white lockers holds no doors there', async () => {
  const refusal = await rdp.expectRefusal(preBookDoors, {
    params: { place_id: places.sadam },
    body: { sizes: ['S'] },
  })
  expect(refusal).toMatchObject({ status: 422, code: 'white_service_inactive' })
})
