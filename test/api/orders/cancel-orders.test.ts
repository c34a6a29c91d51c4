import { expect, test } from 'vitest'
import { checkDoorAvailability, preBookDoors } from '#shared/api/doors.ts'
import { cancelOrders, createOrder } from '#shared/api/orders.ts'
import { logIn } from '#shared/api/session.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { places, orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { decideAtBank, pay, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { listOrders, listRows } from '#test/support/visitors/list-orders.ts'

const stack = await setUpSharedStack()

const createOrders = async (browser: Browser, count = 1) =>
  (await browser.call(createOrder, { body: Array.from({ length: count }, () => orderToLocker) }))
    .order_ids
const countFreeDoors = async (of = stack) =>
  (
    await (
      await visit(of)
    ).call(checkDoorAvailability, {
      params: { place_id: places.sadam },
      body: { sizes: ['M'] },
    })
  ).available_doors['M']
const holdDoors = (browser: Browser, sizes: readonly DoorSize[] = ['M', 'M']) =>
  browser.call(preBookDoors, { params: { place_id: places.sadam }, body: { sizes } })

test('cancelling unpaid shipments releases their doors, and repeating the call changes nothing', async () => {
  const visitor = await logInAs(stack, 'private@demo.test')
  const free = await countFreeDoors()
  const ids = await createOrders(visitor, 2)
  await holdDoors(visitor)
  expect(await countFreeDoors()).toBe((free ?? 0) - 2)
  const { orders } = await visitor.call(cancelOrders, { body: { ids } })
  expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  expect(await countFreeDoors()).toBe(free)
  expect(await visitor.call(cancelOrders, { body: { ids } })).toEqual({
    success: true,
    orders,
    error_messages: [],
  })
})

test('keep_soft_books keeps the held doors for the replacing shipments', async () => {
  const visitor = await logInAs(stack, 'private@demo.test')
  const free = await countFreeDoors()
  await holdDoors(visitor)
  await visitor.call(cancelOrders, {
    body: { ids: await createOrders(visitor), keep_soft_books: true },
  })
  expect(await countFreeDoors()).toBe((free ?? 0) - 2)
})

test('an edited and abandoned draft leaves no unpaid shipment and no held door', async () => {
  const visitor = await visit(stack)
  await visitor.call(logIn, { body: { email: 'private@demo.test', password: 'Demo-1234!' } })
  const fetchShipments = () => listRows(visitor)
  const before = new Set((await fetchShipments()).map(({ id }) => id))
  const free = await countFreeDoors()
  await holdDoors(visitor)
  const first = await createOrders(visitor, 2)
  // After going to the bank and back the draft is edited: new shipments replace the first ones.
  await startPayment(visitor, { orderIds: first })
  await visitor.call(cancelOrders, { body: { ids: first, keep_soft_books: true } })
  const second = await createOrders(visitor)
  expect(await countFreeDoors()).toBe((free ?? 0) - 2)
  await visitor.call(cancelOrders, { body: { ids: second } })
  const left = (await fetchShipments()).filter(({ id }) => !before.has(id))
  expect(left.map(({ id }) => id).toSorted()).toEqual([...first, ...second].toSorted())
  expect(left.map(({ status, is_paid }) => [status, is_paid])).toEqual(
    left.map(() => ['cancelled', false]),
  )
  expect(await countFreeDoors()).toBe(free)
})

test('a paid shipment cannot be cancelled, and neither can others in the same call', async () => {
  const visitor = await visit(stack)
  const [paid = '', unpaid = ''] = await createOrders(visitor, 2)
  await pay(visitor, { orderIds: [paid] })
  const refusal = await visitor.expectRefusal(cancelOrders, { body: { ids: [unpaid, paid] } })
  expect(refusal).toMatchObject({ status: 409, type: 'conflict', code: 'not_cancellable' })
  expect(refusal.rows?.map(({ index }) => index)).toEqual([1])
  const { orders } = await visitor.call(cancelOrders, { body: { ids: [unpaid] } })
  expect(orders[0]?.status).toBe('cancelled')
})

test("cancelling another visitor's shipment returns 404", async () => {
  const ids = await createOrders(await visit(stack))
  const stranger = await visit(stack)
  expect(await stranger.expectRefusal(cancelOrders, { body: { ids } })).toMatchObject({
    status: 404,
  })
})

test('a payment for a cancelled shipment is refunded', async () => {
  const visitor = await visit(stack)
  const orderIds = await createOrders(visitor)
  const started = await startPayment(visitor, { orderIds })
  await visitor.call(cancelOrders, { body: { ids: orderIds } })
  await returnToShop(await decideAtBank(started.redirect_url, 'pay'))
  const again = await visitor.call(cancelOrders, { body: { ids: orderIds } })
  expect(again.orders[0]).toMatchObject({ status: 'cancelled', is_paid: false })
})

test('a company with a contract cancels a prepared shipment, and its door becomes free', async () => {
  const company = await visit(stack)
  await company.call(logIn, { body: { email: 'postpaid@demo.test', password: 'Demo-1234!' } })
  const shipments = await listOrders(company)
  const prepared = shipments.find((each) => each.status === 'prepared' && each.location_door)
  const moving = shipments.find(({ status }) => status === 'sourcein')
  if (!prepared?.location || !moving) throw new Error('The demo data lacks such shipments')
  const free = async () => {
    const { available_doors: doors } = await company.call(checkDoorAvailability, {
      params: { place_id: prepared.location?.id ?? 0 },
      body: { sizes: ['S'] },
    })
    return Object.values(doors).reduce((sum, count) => sum + count, 0)
  }
  const before = await free()
  await company.call(cancelOrders, { body: { ids: [prepared.id] } })
  expect(await free()).toBe(before + 1)
  expect(await company.expectRefusal(cancelOrders, { body: { ids: [moving.id] } })).toMatchObject({
    code: 'not_cancellable',
  })
})

test('a login keeps the doors the visitor held and counts them as available to that user', async () => {
  const visitor = await visit(stack)
  const free = await countFreeDoors()
  const held = await holdDoors(visitor, ['M'])
  await visitor.call(logIn, { body: { email: 'private@demo.test', password: 'Demo-1234!' } })
  const again = await holdDoors(visitor, ['M'])
  expect(again.booked_door_ids.toSorted()).toEqual(held.booked_door_ids.toSorted())
  expect(again.available_doors['M']).toBe(free)
})
