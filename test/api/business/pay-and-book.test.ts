import { describe, expect, test } from 'vitest'
import { getMaxAllowedBookings } from '#shared/api/collections.ts'
import { bookDoors, checkDoorAvailability, releaseDoor } from '#shared/api/doors.ts'
import { sendDoorCodes } from '#shared/api/notifications.ts'
import { cancelOrders, confirmOrders } from '#shared/api/orders.ts'
import { completePayment, payOrders } from '#shared/api/payments.ts'
import { printLabels } from '#shared/api/labels.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import { orderToLocker, places, products } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { decideAtBank, pay, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import { createOrders, getOnly, listPaid } from '#test/support/visitors/send-parcel.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const business = await logInAs(stack, demo.getEmail('business'))
const postpaid = await logInAs(stack, demo.getEmail('postpaid'))

/** Products of these segments have numbers of their own. */
const prepaidOrder = { ...orderToLocker, product_id: products.lockerM + 100 }
const postpaidOrder = { ...orderToLocker, product_id: products.lockerM + 300 }

const create = async (visitor: Browser, count: number, body: object = prepaidOrder) =>
  (await createOrders(visitor, Array(count).fill(body))).orderIds

const read = async (visitor: Browser, id: string): Promise<Order> =>
  (await visitor.call(getOrder, { params: { id } })).order

const toPayBody = (order_ids: readonly string[], more: object = {}) => ({
  order_ids,
  itella_terms: true,
  location_id: null,
  gateway: 'meripank',
  ...more,
})

describe('paying for many shipments', () => {
  test('a company pays for a hundred at once, and each gets its code once', async () => {
    const ids = await create(business, 100)
    await pay(business, { orderIds: ids })
    const paid = await listPaid(business)
    expect(paid.map(({ id }) => id)).toEqual(ids)
    expect(new Set(paid.map((order) => order.order_source_pin_code)).size).toBe(100)
    expect(paid.every(({ status }) => status === 'prepared')).toBe(true)
  })

  test('a paid shipment awaits its label until that is printed', async () => {
    const ids = await create(business, 3)
    await pay(business, { orderIds: ids })
    const readRows = async (query: object) => {
      const { shipments } = await business.call(listShipments, {
        query: { ...query, limit: '500' },
      })
      return shipments.filter(({ id }) => ids.includes(id))
    }
    const pending = await readRows({ shipments_type: 'ess' })
    expect(pending.map(({ id }) => id)).toEqual(ids)
    for (const row of pending) {
      expect(row).toMatchObject({ process_status: 'label_print_needed', is_label_printed: false })
      expect(row.relative_status).toMatchObject({ text: 'awaiting_label', color: 'warning' })
    }
    const [first] = pending
    const body = { barcodes: { [first?.barcode ?? '']: {} }, label_format: 'A6/1' }
    expect((await business.send('POST', printLabels.path, { body })).status).toBe(200)
    expect(await readRows({ shipments_type: 'ess' })).toHaveLength(2)
    const [printed] = await readRows({ status: 'prepared' })
    expect(printed).toMatchObject({ id: first?.id, is_label_printed: true })
    expect(printed?.relative_status.text).toBe('ready_for_sending')
    await expect
      .poll(async () => (await readRows({ attention: 'labels' })).map(({ id }) => id))
      .toEqual(ids.slice(1))
  })

  test('two people who pay for the same hundred at the same time pay once', async () => {
    const colleague = await logInAs(stack, demo.getEmail('business'))
    const ids = await create(business, 100)
    const answers = await Promise.all(
      [business, colleague].map((each) =>
        each.send('POST', payOrders.path, { body: toPayBody(ids) }),
      ),
    )
    const transactions = answers.flatMap(({ json }) =>
      typeof json === 'object' && json !== null && 'transaction_id' in json
        ? [json.transaction_id]
        : [],
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(new Set(transactions).size).toBe(1)
  })

  test('names the shipments that need no payment, and pays for none of them', async () => {
    const ids = await create(business, 3)
    await pay(business, { orderIds: ids.slice(1, 2) })
    expect(await business.expectRefusal(payOrders, { body: toPayBody(ids) })).toMatchObject({
      status: 409,
      code: 'payment_not_needed',
      rows: [{ index: 1 }],
    })
    expect((await read(business, ids[0] ?? '')).status).toBe('created')
  })

  test('a repeated request has its first answer, whatever has become of the shipments', async () => {
    const ids = await create(business, 3)
    const [first = '', second = '', third = ''] = ids
    const started = await startPayment(business, { orderIds: ids, key: 'pays-three' })
    await pay(business, { orderIds: [first] })
    const body = toPayBody([first, second])
    const refuse = () => business.expectRefusal(payOrders, { body, key: 'pays-two' })
    const refused = await refuse()
    expect(refused).toMatchObject({ code: 'payment_not_needed', rows: [{ index: 0 }] })
    await pay(business, { orderIds: [second] })
    expect(await refuse()).toEqual(refused)
    await business.call(cancelOrders, { body: { ids: [third] } })
    expect(await startPayment(business, { orderIds: ids, key: 'pays-three' })).toEqual(started)
  })

  test('a company that is invoiced has nothing to pay', async () => {
    const ids = await create(postpaid, 1, postpaidOrder)
    expect(await postpaid.expectRefusal(payOrders, { body: toPayBody(ids) })).toMatchObject({
      status: 409,
      code: 'payment_not_needed',
      rows: [{ index: 0 }],
    })
  })

  test('a private person pays for at most 20 at once', async () => {
    const visitor = await logInAs(stack, demo.getEmail('private'))
    const { orderIds } = await createOrders(visitor, Array(21).fill(orderToLocker))
    expect(await visitor.expectRefusal(payOrders, { body: toPayBody(orderIds) })).toMatchObject({
      status: 422,
      code: 'too_long',
    })
  })

  test.each([
    ['wizard', '/new_shipment/payment'],
    ['ess', '/add-orders'],
    ['shipments', '/shipments'],
  ])('the payer returns from the bank to the page it came from: %s', async (return_to, page) => {
    const ids = await create(business, 1)
    const started = await business.call(payOrders, { body: toPayBody(ids, { return_to }) })
    const back = await returnToShop(await decideAtBank(started.redirect_url ?? '', 'cancel'))
    expect(new URL(back.headers.get('location') ?? '').pathname).toBe(page)
    expect((await business.call(completePayment, { body: {} })).status).toBe('cancelled')
  })
})

describe('the drop-off of a company', () => {
  test.each([
    ['a white locker without the service', places.sadam, 'white_service_inactive'],
    ['an outdoor locker without the feature', places.loksa, 'outdoor_service_inactive'],
    ['a post office', places.kasarmitori, 'no_drop_off'],
  ])('is refused at %s', async (_, location_id, code) => {
    const ids = await create(business, 1)
    expect(
      await business.expectRefusal(payOrders, { body: toPayBody(ids, { location_id }) }),
    ).toMatchObject({ status: 422, code })
  })
})

describe('confirming at a white locker', () => {
  test('books a door for each shipment', async () => {
    const ids = await create(postpaid, 3, postpaidOrder)
    const body = { ids, location_id: places.sadam }
    const { orders, success } = await postpaid.call(confirmOrders, { body })
    expect(success).toBe(true)
    expect(new Set(orders.map((order) => order.location_door?.id)).size).toBe(3)
    expect(orders.every((order) => order.process_status === 'label_print_needed')).toBe(true)
    const again = await postpaid.call(confirmOrders, { body })
    expect(again.orders).toEqual(orders)
    for (const order of orders) await release(postpaid, order)
  })

  test('confirms none when the locker has too few doors, and names those without one', async () => {
    const ids = await create(postpaid, 100, postpaidOrder)
    const body = { ids, location_id: places.sadam }
    const refusal = await postpaid.expectRefusal(confirmOrders, { body })
    expect(refusal).toMatchObject({ status: 409, code: 'doors_not_reserved' })
    expect((await read(postpaid, ids[0] ?? '')).status).toBe('created')
    // The others find doors at once.
    const named = new Set((refusal.rows ?? []).map(({ index }) => index))
    const fitting = ids.filter((_, index) => !named.has(index))
    expect(fitting.length).toBeGreaterThan(0)
    const { success, orders } = await postpaid.call(confirmOrders, {
      body: { ...body, ids: fitting },
    })
    expect(success).toBe(true)
    for (const order of orders) await release(postpaid, order)
  })
})

const release = (visitor: Browser, { id, location_door: door }: Order) =>
  visitor.call(releaseDoor, { body: { id, door_id: door?.id ?? '' } })

describe('booking doors for confirmed shipments', () => {
  const params = { place_id: places.sadam }
  const confirm = async (count: number) => {
    const ids = await create(postpaid, count, postpaidOrder)
    await postpaid.call(confirmOrders, { body: { ids } })
    return ids
  }

  test('a company books up to 100 doors at once', async () => {
    // The stream counts the shipments of the test before a moment later.
    await expect.poll(() => postpaid.call(getMaxAllowedBookings)).toEqual({ max_bookings: 100 })
  })

  test('tells which shipments have no door, and books the others', async () => {
    const ids = await confirm(60)
    const shortage = await postpaid.call(checkDoorAvailability, {
      params,
      body: { order_ids: ids, soft_book: true },
    })
    expect(shortage.success).toBe(false)
    expect(shortage.failed_order_ids.length).toBe(shortage.failed_sizes.length)
    const fitting = ids.filter((id) => !shortage.failed_order_ids.includes(id))
    const held = await postpaid.call(checkDoorAvailability, {
      params,
      body: { order_ids: fitting, soft_book: true },
    })
    expect(held.success).toBe(true)
    const booked = await postpaid.call(bookDoors, { params, body: { ids: fitting } })
    expect(booked.success).toBe(true)
    expect(new Set(booked.orders.map((order) => order.location_door?.id)).size).toBe(fitting.length)
    for (const order of booked.orders) await release(postpaid, order)
  })

  test('sizes beside shipments are those that they shall have', async () => {
    const ids = await confirm(2)
    const check = (body: object) => ({ params, body: { order_ids: ids, ...body } })
    // No parcel is put into an XXL door.
    const shortage = await postpaid.call(checkDoorAvailability, check({ sizes: ['XXL', 'M'] }))
    expect(shortage).toMatchObject({ failed_sizes: ['XXL'], failed_order_ids: [ids[0]] })
    const hold = check({ sizes: ['S', 'L'], soft_book: true })
    const held = await postpaid.call(checkDoorAvailability, { ...hold, key: 'sizes-of-two' })
    expect(held).toMatchObject({ success: true, failed_order_ids: [] })
    expect(held.booked_door_ids).toHaveLength(2)
    const other = { ...check({ sizes: ['S', 'M'], soft_book: true }), key: 'sizes-of-two' }
    expect(await postpaid.expectRefusal(checkDoorAvailability, other)).toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect(
      await postpaid.expectRefusal(checkDoorAvailability, check({ sizes: ['S'] })),
    ).toMatchObject({ status: 422, fields: { sizes: 'invalid_value' } })
    const nothing = await postpaid.expectRefusal(checkDoorAvailability, { params, body: {} })
    expect(nothing.status).toBe(422)
  })

  test('a cancelled reservation frees its door and its code', async () => {
    const [id = ''] = await confirm(1)
    const order = getOnly((await postpaid.call(bookDoors, { params, body: { ids: [id] } })).orders)
    const before = await postpaid.call(checkDoorAvailability, { params, body: { sizes: ['M'] } })
    const { order: released } = await release(postpaid, order)
    expect(released).toMatchObject({
      status: 'prepared',
      order_source_pin_code: null,
      location_door: null,
      location: null,
    })
    const after = await postpaid.call(checkDoorAvailability, { params, body: { sizes: ['M'] } })
    const size = order.location_door?.size ?? 'M'
    expect(after.available_doors[size]).toBe((before.available_doors[size] ?? 0) + 1)
    expect((await release(postpaid, order)).order).toEqual(released)
    const wrongDoor = { body: { id, door_id: '99-99' } }
    expect(await postpaid.expectRefusal(releaseDoor, wrongDoor)).toMatchObject({
      status: 404,
      type: 'not_found',
    })
    const again = getOnly((await postpaid.call(bookDoors, { params, body: { ids: [id] } })).orders)
    expect(again.order_source_pin_code).not.toBeNull()
    expect(await postpaid.expectRefusal(releaseDoor, wrongDoor)).toMatchObject({ status: 404 })
    const wrongOrder = { body: { id: 'ord_unknown', door_id: again.location_door?.id ?? '' } }
    expect(await postpaid.expectRefusal(releaseDoor, wrongOrder)).toMatchObject({ status: 404 })
    expect((await read(postpaid, id)).location_door).toEqual(again.location_door)
    await release(postpaid, again)
  })

  test('only a company cancels reservations', async () => {
    const visitor = await logInAs(stack, demo.getEmail('private'))
    const { orderIds } = await createOrders(visitor, [orderToLocker])
    await pay(visitor, { orderIds, location: places.sadam })
    const order = getOnly(await listPaid(visitor))
    const refused = await visitor.expectRefusal(releaseDoor, {
      body: { id: order.id, door_id: order.location_door?.id ?? '' },
    })
    expect(refused).toMatchObject({ status: 403 })
  })

  test('sends the codes by e-mail once, to a valid address', async () => {
    const ids = await confirm(2)
    const { orders } = await postpaid.call(bookDoors, { params, body: { ids } })
    const doors = orders.map(({ id, order_source_pin_code: code }) => ({
      id,
      order_pin_code: code ?? '',
    }))
    const body = { channel: 'email', recipient_email: 'juht@kuller.test', doors } as const
    await postpaid.call(sendDoorCodes, { body, key: 'door-codes-1' })
    await postpaid.call(sendDoorCodes, { body, key: 'door-codes-1' })
    const emails = await stack.outbox('juht@kuller.test')
    expect(emails).toHaveLength(1)
    for (const { order_pin_code: code } of doors) expect(emails[0]?.text).toContain(code)
    expect(
      await postpaid.expectRefusal(sendDoorCodes, { body: { ...body, recipient_email: 'juht' } }),
    ).toMatchObject({ status: 422, fields: { recipient_email: 'email_invalid' } })
  })
})
