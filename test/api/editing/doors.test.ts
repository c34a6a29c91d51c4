import { describe, expect, test } from 'vitest'
import { bookDoors, checkDoorAvailability } from '#shared/api/doors.ts'
import { editOrder } from '#shared/api/orders.ts'
import { payEditedOrders, zeroUpgrade } from '#shared/api/payments.ts'
import { getOrder } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import { orderToLocker, places, products } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { payChange, propose, startChangePayment, toPayBody } from '#test/support/visitors/edit.ts'
import { countFreeDoors, fillLocker } from '#test/support/visitors/lockers.ts'
import { decideAtBank, returnToShop } from '#test/support/visitors/pay.ts'
import { getOnly, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })

const readOrder = async (visitor: Browser, id: string): Promise<Order> =>
  (await visitor.call(getOrder, { params: { id } })).order

/** A visitor with a paid shipment in a door of a white locker. */
const sendToWhiteLocker = async (product_id: number, place: number = places.sadam) => {
  const visitor = await visit(stack)
  const body = { ...withNewSender(orderToLocker), product_id }
  const order = await sendOne(visitor, body, place)
  return { visitor, body, order, id: order.id }
}

describe('a change of a shipment with a booked white door', () => {
  test('needs the consent to exchange the door, unless the size stays', async () => {
    const { visitor, body, id } = await sendToWhiteLocker(products.lockerS)
    const larger = { ...body, id, product_id: products.lockerM }
    expect(await visitor.expectRefusal(editOrder, { body: larger })).toMatchObject({
      status: 409,
      code: 'cannot_upgrade',
      message: 'The product cannot be upgraded. Please contact our customer support.',
    })
    const recipient = { ...body.recipient, name: 'Uus Saaja' }
    const { orders } = await visitor.call(editOrder, { body: { ...body, id, recipient } })
    expect(getOnly(orders).change).toMatchObject({ needs_door: false, due: 0 })
  })

  test('to a smaller size exchanges the door with its booking, keeps the code and refunds', async () => {
    const { visitor, body, id, order } = await sendToWhiteLocker(products.lockerM)
    expect(order).toMatchObject({ can_upgrade: false, can_upgrade_after_cancel: true })
    const { change } = await propose(visitor, id, { ...body, product_id: products.lockerS })
    // 4.19 less 3.49.
    expect(change).toMatchObject({ due: 0, refund: 0.7, needs_door: true, state: 'proposed' })
    await visitor.call(checkDoorAvailability, {
      params: { place_id: places.sadam },
      body: { sizes: ['S'], soft_book: true },
    })
    const accepted = await startChangePayment(visitor, id)
    expect(getOnly(accepted.paid_shipments)).toMatchObject({
      change: { state: 'accepted' },
      location_door: order.location_door,
      label_version: 1,
    })
    const params = { place_id: places.sadam }
    const booked = await visitor.call(bookDoors, { params, body: { ids: [id] } })
    expect(booked.success).toBe(true)
    const after = getOnly(booked.orders)
    expect(after).toMatchObject({
      change: null,
      label_version: 2,
      main_product: { service: 'S' },
      location_door: { size: 'S' },
      order_source_pin_code: order.order_source_pin_code,
      reserved_until: order.reserved_until,
      total_amount: 3.49,
      paid_amount: 3.49,
      refunds: [{ amount: 0.7, state: 'due' }],
    })
    expect(after.location_door?.id).not.toBe(order.location_door?.id)
    // Repeated and finished, it stays so.
    const again = await visitor.call(bookDoors, { params, body: { ids: [id] } })
    expect(getOnly(again.orders).location_door).toEqual(after.location_door)
    expect(await visitor.call(zeroUpgrade)).toMatchObject({
      success: true,
      status: 'paid',
      paid_shipments: [{ id, label_version: 2 }],
    })
    await expect
      .poll(async () => (await readOrder(visitor, id)).refunds)
      .toMatchObject([{ amount: 0.7, state: 'done' }])
  })

  test('is finished by zero_upgrade when the booking did not arrive', async () => {
    const { visitor, body, id } = await sendToWhiteLocker(products.lockerM)
    await propose(visitor, id, { ...body, product_id: products.lockerS })
    await startChangePayment(visitor, id)
    expect(await visitor.call(zeroUpgrade)).toMatchObject({
      success: true,
      paid_shipments: [{ id, label_version: 2, location_door: { size: 'S' } }],
    })
  })

  test('is finished without its sender after a while', async () => {
    const { visitor, body, id } = await sendToWhiteLocker(products.lockerM)
    await propose(visitor, id, { ...body, product_id: products.lockerS })
    await startChangePayment(visitor, id)
    await stack.advanceClock('PT17M')
    await expect
      .poll(() => readOrder(visitor, id))
      .toMatchObject({ change: null, label_version: 2, location_door: { size: 'S' } })
  })

  test('may take a door of another locker, with another code', async () => {
    const { visitor, body, id, order } = await sendToWhiteLocker(products.lockerM)
    await propose(visitor, id, { ...body, product_id: products.lockerS })
    await startChangePayment(visitor, id)
    const free = await countFreeDoors(visitor, places.sadam)
    const params = { place_id: places.loksa }
    const { orders } = await visitor.call(bookDoors, { params, body: { ids: [id] } })
    const after = getOnly(orders)
    expect(after).toMatchObject({ location: { id: places.loksa }, label_version: 2 })
    expect(after.order_source_pin_code).not.toBe(order.order_source_pin_code)
    expect(await countFreeDoors(visitor, places.sadam)).toBe(free + 1)
    const texts = await stack.outbox(body.sender.phone)
    await expect
      .poll(async () => (await stack.outbox(body.sender.phone)).at(-1)?.text)
      .toContain(after.order_source_pin_code)
    expect(texts.length).toBeGreaterThan(0)
  })

  test('to a larger size holds the new door while the payer is at the bank', async () => {
    const { visitor, body, id, order } = await sendToWhiteLocker(products.lockerS)
    await propose(visitor, id, { ...body, product_id: products.lockerM })
    const free = await countFreeDoors(visitor, places.sadam)
    const started = await startChangePayment(visitor, id)
    expect(started).toMatchObject({ amount: 0.7 })
    expect(await readOrder(visitor, id)).toMatchObject({
      location_door: order.location_door,
      label_version: 1,
    })
    await returnToShop(await decideAtBank(started.redirect_url ?? '', 'pay'))
    expect(await readOrder(visitor, id)).toMatchObject({
      change: null,
      label_version: 2,
      location_door: { size: 'M' },
      order_source_pin_code: order.order_source_pin_code,
    })
    expect(await countFreeDoors(visitor, places.sadam)).toBe(free)
  })

  test('keeps the shipment and gives the money back when the new door is gone', async () => {
    const { visitor, body, id, order } = await sendToWhiteLocker(products.lockerS, places.loksa)
    await propose(visitor, id, { ...body, product_id: products.lockerM })
    const started = await startChangePayment(visitor, id)
    // The hold expires while the payer is at the bank.
    await stack.advanceClock('PT16M')
    await fillLocker(stack, order.location?.id ?? 0, 0)
    await returnToShop(await decideAtBank(started.redirect_url ?? '', 'pay'))
    const { order: after, payments } = await visitor.call(getOrder, { params: { id } })
    expect(after).toMatchObject({
      change: null,
      label_version: 1,
      main_product: { service: 'S' },
      location_door: order.location_door,
      total_amount: 3.49,
    })
    expect(payments.length).toBeGreaterThan(0)
    await expect
      .poll(async () => (await stack.outbox(body.sender.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/0,70/))
  })

  test('is refused before any money moves when no door is free, and a free one is given up', async () => {
    const { visitor, body, id, order } = await sendToWhiteLocker(products.lockerM)
    await fillLocker(stack, order.location?.id ?? 0, 0)
    await propose(visitor, id, { ...body, product_id: products.lockerL })
    const refusal = await visitor.expectRefusal(payEditedOrders, { body: toPayBody(id) })
    expect(refusal).toMatchObject({ status: 409, code: 'doors_not_reserved' })
    await propose(visitor, id, { ...body, product_id: products.lockerS })
    await startChangePayment(visitor, id)
    const params = { place_id: order.location?.id ?? 0 }
    expect(await visitor.call(bookDoors, { params, body: { ids: [id] } })).toMatchObject({
      success: false,
      failed_ids: [id],
    })
    expect(await visitor.call(zeroUpgrade)).toMatchObject({ success: false, status: 'refused' })
    expect(await readOrder(visitor, id)).toMatchObject({
      change: null,
      label_version: 1,
      location_door: order.location_door,
    })
    await expect(payChange(visitor, id)).rejects.toThrow('cannot_upgrade')
  })
})
