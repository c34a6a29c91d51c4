import { cp, rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bookDoors, checkDoorAvailability } from '#shared/api/doors.ts'
import { zeroUpgrade } from '#shared/api/payments.ts'
import { getOrder } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import { makeDataDir } from '#test/support/stack/make-data-dir.ts'
import { orderToLocker, places, products } from '#test/support/examples/example-body.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { continuedLog, startTestStack, type TestStack } from '#test/support/stack/stack.ts'
import { type Browser, createBrowser, visit } from '#test/support/visitors/visitor.ts'

let dataDir: string
let stack: TestStack
beforeAll(async () => {
  dataDir = await makeDataDir('unfinished')
  await cp(inject('stack').dataDir, dataDir, { recursive: true })
  stack = await startTestStack({ dataDir })
})
afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const params = { place_id: places.sadam }

/** Starts the stack with the data of the one that was killed, and returns the visitor's session. */
const restart = async (visitor: Browser) => {
  stack = await startTestStack({ dataDir, expectedLog: continuedLog })
  const again = createBrowser(stack.url)
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value)
  return again
}

const read = (visitor: Browser, id: string) => visitor.call(getOrder, { params: { id } })

/** A visitor whose accepted change of a white locker shipment, from size M to S, lacks its door. */
const acceptChange = async () => {
  const visitor = await visit(stack)
  const body = withNewSender(orderToLocker)
  const order = await sendOne(visitor, body, places.sadam)
  await propose(visitor, order.id, { ...body, product_id: products.lockerS })
  const sizes = ['S']
  await visitor.call(checkDoorAvailability, { params, body: { sizes, soft_book: true } })
  await startChangePayment(visitor, order.id)
  return { visitor, order }
}

const book = (visitor: Browser, id: string) =>
  visitor.call(bookDoors, { params, body: { ids: [id] } })

/** Expects a change that is made as a whole: size, door, label and one refund of 4.19 less 3.49. */
const expectChanged = async (visitor: Browser, { id, location_door }: Order) => {
  // A refund during which the server was killed is sent again when it is due.
  await stack.advanceClock('PT17M')
  await expect
    .poll(async () => (await read(visitor, id)).order.refunds)
    .toMatchObject([{ amount: 0.7, state: 'done' }])
  const { order, payments } = await read(visitor, id)
  expect(order).toMatchObject({
    change: null,
    label_version: 2,
    main_product: { service: 'S' },
    location_door: { size: 'S' },
    total_amount: 3.49,
    paid_amount: 3.49,
  })
  expect(order.location_door?.id).not.toBe(location_door?.id)
  expect(payments.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
}

describe('a change whose door is booked', () => {
  test('is made as a whole without zero_upgrade, which may come late', async () => {
    const { visitor, order } = await acceptChange()
    expect(await book(visitor, order.id)).toMatchObject({ success: true })
    await expectChanged(visitor, order)
    await stack.advanceClock('PT17M')
    expect(await visitor.call(zeroUpgrade)).toMatchObject({
      success: true,
      paid_shipments: [{ id: order.id, label_version: 2 }],
    })
    await expectChanged(visitor, order)
  })

  test('is made as a whole although the server crashes before zero_upgrade', async () => {
    const { visitor, order } = await acceptChange()
    expect(await book(visitor, order.id)).toMatchObject({ success: true })
    await stack.kill()
    const again = await restart(visitor)
    await expectChanged(again, order)
    expect(await again.call(zeroUpgrade)).toMatchObject({ success: true, status: 'paid' })
    await expectChanged(again, order)
  })
})

describe('a change whose zero_upgrade fails because the server crashes', () => {
  test.each([
    ['after its door is booked', true],
    ['while its door is only held', false],
  ])('is whole before and after it is repeated: %s', async (_, isBooked) => {
    const { visitor, order } = await acceptChange()
    if (isBooked) await book(visitor, order.id)
    const failed = visitor.call(zeroUpgrade).catch(() => undefined)
    await stack.kill()
    await failed
    const again = await restart(visitor)
    const { order: found } = await read(again, order.id)
    const isChanged = found.label_version === 2
    expect(found.location_door?.size).toBe(isChanged ? 'S' : 'M')
    expect(found.main_product.service).toBe(isChanged ? 'S' : 'M')
    if (isBooked) expect(isChanged).toBe(true)
    expect(await again.call(zeroUpgrade)).toMatchObject({ success: true, status: 'paid' })
    await expectChanged(again, order)
  })
})
