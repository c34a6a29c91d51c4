import { beforeEach, describe, expect, test } from 'vitest'
import {
  cancelCollection,
  createCollection,
  getMaxAllowedBookings,
  listCollections,
} from '#shared/api/collections.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { getDoorCodeExpiry } from '#shared/doors/door-code.ts'
import type { Order } from '#shared/orders/order.ts'
import { keys } from '#functions/store/keys.ts'
import { orderToLocker, places, products } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { storeWaitingParcels } from '#test/support/visitors/collections.ts'
import { holdDoors, listReserved, reserve } from '#test/support/visitors/door-collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders, getOnly } from '#test/support/visitors/send-parcel.ts'

const company = 'com_demo_postpaid'
const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
const colleague = await logInAs(stack, 'postpaid.user@demo.test')
const business = await logInAs(stack, 'business@demo.test')

const cancel = async (id: string) =>
  (await owner.call(cancelCollection, { params: { id } })).cancelled_ids
const refuseCancel = (id: string) => owner.expectRefusal(cancelCollection, { params: { id } })
const readDoor = (place: number, door: string) => table.readItem(keys.door(place, door))
const readReservation = (id: string) => table.readItem(keys.collectionDoor(company, id))
const readCode = (code: string | null | undefined) =>
  table.readItem(keys.doorCode(String(places.sadam), code ?? ''))

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
  await storeWaitingParcels(stack, table, company, 10)
  for (const { id, status } of await listReserved(owner))
    if (status === 'reserved') await cancel(id)
})

/** Creates a confirmed parcel of size M. */
const createParcel = async () => {
  const order = { ...orderToLocker, product_id: products.lockerM + 300 }
  const { orders, orderIds } = await createOrders(owner, order)
  await owner.call(confirmOrders, { body: { ids: orderIds } })
  return getOnly(orders)
}

describe('a parcel that is scanned in', () => {
  const scanIn = async ({ barcode }: Order, more: object = {}) =>
    stack.scan({
      barcode,
      event: 'sourcein',
      at: new Date(await stack.now()).toISOString(),
      place_id: places.sadam,
      ...more,
    })
  const readUsed = async () =>
    (await listReserved(owner)).flatMap(({ id, status }) => (status === 'used' ? [id] : []))

  test('uses the smallest unused door into which it fits, whose code opens nothing any more', async () => {
    const { reservations } = await reserve(owner, places.sadam, ['L', 'S', 'M'])
    const [large, , middle] = reservations
    const parcel = await createParcel()
    await scanIn(parcel)
    await expect.poll(readUsed).toEqual([middle?.id])
    expect(await readCode(middle?.lockerCode)).toBeUndefined()
    expect(await readCode(large?.lockerCode)).toBeDefined()
    const door = middle?.location_door_ext_id ?? ''
    expect(await readDoor(places.sadam, door)).toMatchObject({ state: 'occupied' })
    expect(await refuseCancel(middle?.id ?? '')).toMatchObject({
      status: 409,
      code: 'door_not_releasable',
    })
    await scanIn(parcel)
    await stack.scan({ barcode: parcel.barcode, event: 'sourceout' })
    await expect.poll(() => readDoor(places.sadam, door)).not.toHaveProperty('state')
    expect(await readUsed()).toEqual([middle?.id])
    const cancelled = await cancel(middle?.collection_id ?? '')
    expect(cancelled).toEqual(reservations.filter((each) => each !== middle).map(({ id }) => id))
  })

  test('uses the door that the event names, and none that another parcel has used', async () => {
    const { reservations } = await reserve(owner, places.sadam, ['M', 'XL'])
    const [middle, largest] = reservations
    const door_id = largest?.location_door_ext_id
    const [first, second] = [await createParcel(), await createParcel()]
    await scanIn(first, { door_id })
    await expect.poll(readUsed).toContain(largest?.id)
    await scanIn(second, { door_id })
    await scanIn(await createParcel(), { place_id: places.riga })
    const third = await createParcel()
    await scanIn(third)
    await expect.poll(readUsed).toContain(middle?.id)
    expect(await readReservation(middle?.id ?? '')).toMatchObject({ order_id: third.id })
  })
})

describe('a door that is cancelled while the scan of its parcel is on its way', () => {
  /** Reserves a door, puts a parcel in and cancels the door; returns what the scan then does. */
  const cancelUsed = async () => {
    const { reservations } = await reserve(owner, places.sadam, ['M'])
    const { id, location_door_ext_id: door_id } = requireFirst(reservations)
    const { barcode, id: order_id } = await createParcel()
    const putIn = await stack.now()
    await stack.advanceClock('PT1M')
    await cancel(id)
    const scan = (at = putIn) =>
      stack.scan({
        barcode,
        event: 'sourcein',
        at: new Date(at).toISOString(),
        place_id: places.sadam,
        door_id,
      })
    const readOrder = () => table.readItem(keys.order(company, order_id))
    return { id, door_id, order_id, scan, readOrder }
  }

  test('is used: it stays taken until it is emptied, and costs nothing', async () => {
    const { id, door_id, order_id, scan, readOrder } = await cancelUsed()
    await scan()
    await expect.poll(() => readReservation(id)).toMatchObject({ status: 'used', order_id })
    expect(await readDoor(places.sadam, door_id)).toMatchObject({ state: 'occupied', holder: id })
    expect(await readOrder()).toMatchObject({ collection_door: { id, door_id } })
    const listed = (await listReserved(colleague)).filter((each) => each.id === id)
    expect(listed).toMatchObject([{ status: 'used', lockerCode: null }])
    await stack.advanceClock('P4D')
    await stack.scan({ barcode: String((await readOrder())?.['barcode']), event: 'sourceout' })
    await expect.poll(() => readDoor(places.sadam, door_id)).not.toHaveProperty('state')
    expect(await table.readItem(keys.fee(company, id))).toBeUndefined()
  })

  test('is used although somebody else has it by then, who keeps it', async () => {
    const { id, door_id, scan, readOrder } = await cancelUsed()
    await giveToOther(places.sadam, door_id)
    const before = await readDoor(places.sadam, door_id)
    await scan()
    await expect.poll(() => readReservation(id)).toMatchObject({ status: 'used' })
    expect(await readDoor(places.sadam, door_id)).toEqual(before)
    expect(await readOrder()).toMatchObject({ collection_door: { id, door_id } })
  })

  test('is not used by a parcel that was put in after it was cancelled', async () => {
    const { id, door_id, scan, readOrder } = await cancelUsed()
    await scan(await stack.now())
    await expect.poll(readOrder).toMatchObject({ status: 'sourcein' })
    expect(await readReservation(id)).toMatchObject({ status: 'cancelled' })
    expect(await readDoor(places.sadam, door_id)).not.toHaveProperty('state')
  })
})

describe('a door that stays unused', () => {
  test('costs a fee at its end, which a late scan of its parcel removes', async () => {
    const { barcode } = await createParcel()
    const { reservations } = await reserve(owner, places.sadam, ['M', 'M'])
    const ids = reservations.map(({ id }) => id)
    const { location_door_ext_id: door_id, lockerCode } = requireFirst(reservations)
    const putIn = new Date(await stack.now()).toISOString()
    await stack.advanceClock('P4D')
    const readFees = () => Promise.all(ids.map((id) => table.readItem(keys.fee(company, id))))
    await expect
      .poll(readFees)
      .toMatchObject(
        ids.map((id) => ({ kind: 'unused_door', collection_door_id: id, amount_cents: 200 })),
      )
    expect(await readCode(lockerCode)).toBeUndefined()
    await expect.poll(() => readDoor(places.sadam, door_id)).not.toHaveProperty('holder')
    expect(await listReserved(owner)).toEqual([])
    expect(await refuseCancel(requireFirst(ids))).toMatchObject({ code: 'door_not_releasable' })
    await stack.scan({
      barcode,
      event: 'sourcein',
      at: putIn,
      place_id: places.sadam,
      door_id,
    })
    await expect.poll(async () => (await readFees())[0]).toBeUndefined()
    expect((await readFees())[1]).toBeDefined()
    expect(await readReservation(ids[0] ?? '')).toMatchObject({ status: 'used' })
  })

  test('is lost for a company that pays in advance', async () => {
    const setPrepaid = (count: number, group: 'pending' | 'prepared') =>
      storeWaitingParcels(stack, table, 'com_demo_prepaid', count, group)
    // It loses nothing for parcels that it has not paid for.
    await setPrepaid(5, 'pending')
    expect(await business.call(getMaxAllowedBookings)).toEqual({ max_bookings: 0 })
    const body = await holdDoors(business, places.riga, ['S'])
    expect(await business.expectRefusal(createCollection, { body })).toMatchObject({
      code: 'doors_exceed_orders',
    })
    await setPrepaid(1, 'prepared')
    const { reservations } = await reserve(business, places.riga, ['S'])
    const { id, until } = requireFirst(reservations)
    const { collections } = await business.call(listCollections)
    const { source_place: place } = requireFirst(collections)
    expect(Date.parse(until)).toBe(getDoorCodeExpiry(place, await stack.now()))
    await stack.advanceClock('P4D')
    await expect
      .poll(() => table.readItem(keys.collectionDoor('com_demo_prepaid', id)))
      .toMatchObject({ status: 'ended', unused_door: 'lost' })
    expect(await table.readItem(keys.fee('com_demo_prepaid', id))).toBeUndefined()
  })
})
