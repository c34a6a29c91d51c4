import { describe, expect, test } from 'vitest'
import { bookDoors, preBookDoors, releaseDoor } from '#shared/api/doors.ts'
import { editHelpostiSending, getHelpostiSending } from '#shared/api/helposti.ts'
import { printLabels } from '#shared/api/labels.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker, places, products } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { prepareOrder } from '#test/support/visitors/prepare-order.ts'
import { createOrders, getOnly, sendOne } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })
const shop = await logInAs(stack, 'postpaid@demo.test')

const white = { params: { place_id: places.sadam } }
const open = (visitor: Browser, query: Readonly<Record<string, string>>) =>
  visitor.call(getHelpostiSending, { query })

const createOne = async (body: unknown) => getOnly((await createOrders(shop, body)).orders)

/** Confirms a shipment of the shop; waits until it is found by its sending code. */
const prepare = async (body?: object) => {
  const { order, code } = await prepareOrder(stack, shop, body)
  return { id: order.id, barcode: order.barcode, code }
}

describe('a shipment that is sent by its code', () => {
  test('has a code of 8 characters without 0, O, 1 and I once it is prepared', async () => {
    const { id } = await createOne(companyOrders.postpaid)
    expect((await shop.call(getOrder, { params: { id } })).order.helposti_code).toBeNull()
    const { orders } = await shop.call(confirmOrders, { body: { ids: [id] } })
    expect(orders[0]?.helposti_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  })

  test('is opened without an account: reviewed, a white door booked, labelled, and the door given back', async () => {
    const { id, barcode, code } = await prepare()
    const visitor = await visit(stack)
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
    expect(await open(visitor, { code: typed })).toMatchObject({
      order: { id, barcode, recipient: companyOrders.postpaid.recipient, helposti_code: code },
      is_helposti_code_used: false,
      is_barcode_used: false,
      parcel: null,
    })
    const body = { order_ids: [id] }
    expect(await visitor.call(preBookDoors, { ...white, body })).toMatchObject({ success: true })
    const booked = await visitor.call(bookDoors, { ...white, body: { ids: [id] } })
    const [order] = booked.orders
    expect(order?.order_source_pin_code).toMatch(/^\d{6}$/)
    const labels = { barcodes: { [barcode]: {} } }
    expect((await visitor.send('POST', printLabels.path, { body: labels })).status).toBe(200)
    const sms = { order_id: id, phone_number: '+37255512349', sms_type: 'door_code' }
    expect((await visitor.send('POST', sendSms.path, { body: sms })).status).toBe(200)
    const door_id = order?.location_door?.id ?? ''
    const released = await visitor.call(releaseDoor, { body: { id, door_id } })
    expect(released.order).toMatchObject({ order_source_pin_code: null, status: 'prepared' })
    expect((await open(visitor, {})).order).toMatchObject({ id })
  })

  test('gets a door in another locker instead of the one it has, and never two', async () => {
    const { id, code } = await prepare()
    const visitor = await visit(stack)
    await open(visitor, { code })
    const [first] = (await visitor.call(bookDoors, { ...white, body: { ids: [id] } })).orders
    const blue = { params: { place_id: places.ulemiste }, body: { ids: [id] } }
    const [second] = (await visitor.call(bookDoors, blue)).orders
    expect(second).toMatchObject({ location: { id: places.ulemiste }, location_door: null })
    expect(second?.order_source_pin_code).not.toBe(first?.order_source_pin_code)
    const again = { body: { id, door_id: first?.location_door?.id ?? '' } }
    expect(await visitor.expectRefusal(releaseDoor, again)).toMatchObject({ status: 404 })
  })

  test('takes no outdoor locker', async () => {
    const { id, code } = await prepare()
    const visitor = await visit(stack)
    await open(visitor, { code })
    const outdoor = { params: { place_id: places.loksa }, body: { ids: [id] } }
    expect(await visitor.expectRefusal(bookDoors, outdoor)).toMatchObject({
      fields: { location_id: 'no_drop_off' },
    })
  })

  test('is closed once the parcel is handed in: the code and the number are used', async () => {
    const { id, barcode, code } = await prepare()
    const visitor = await visit(stack)
    await open(visitor, { code })
    await stack.scan({ barcode, event: 'sourcein' })
    await waitFor(async () =>
      expect(await open(visitor, { code })).toMatchObject({
        order: null,
        is_helposti_code_used: true,
      }),
    )
    expect(await open(visitor, { barcode })).toMatchObject({ order: null, is_barcode_used: true })
    expect((await open(visitor, {})).order).toBeNull()
    expect(await visitor.expectRefusal(getOrder, { params: { id } })).toMatchObject({ status: 404 })
    expect((await shop.call(getOrder, { params: { id } })).order.helposti_code).toBeNull()
  })
})

describe('a shipment that is edited by its code', () => {
  const edit = (visitor: Browser, body: object, key?: string) =>
    visitor.call(editHelpostiSending, { body, ...(key && { key }) })

  test('has another recipient and place at once, for which its sender gets an e-mail', async () => {
    const sender = { name: 'Mari Maasikas', phone: '+37255512345', email: 'muutus@saatja.test' }
    const { id, code } = await prepare({ ...companyOrders.postpaid, sender })
    const visitor = await visit(stack)
    expect(await open(visitor, { code })).toMatchObject({ may_edit: true })
    const recipient = { name: 'Rasmus Tõnisson', phone: '+37256678890', email: '' }
    const body = { order_id: id, recipient, destination_place_id: places.sadam }
    const edited = await edit(visitor, body, 'edit-by-code')
    expect(edited.order).toMatchObject({
      recipient,
      sender,
      destination_place_id: places.sadam,
      label_version: 2,
      change: null,
    })
    const again = await edit(visitor, body, 'edit-by-code')
    expect(again.order?.label_version).toBe(2)
    await edit(visitor, { order_id: id, content: 'Raamatud' })
    const late = await edit(visitor, body, 'edit-by-code')
    expect(late.order).toMatchObject({ content: 'Raamatud', label_version: 3 })
    await waitFor(async () => {
      const texts = (await stack.outbox(sender.email)).map(({ text }) => text)
      expect(texts.some((text) => text.includes('Rasmus Tõnisson'))).toBe(true)
    })
  })

  test('is not edited at the cost of its sender', async () => {
    const sender = await visit(stack)
    const { id } = await sendOne(sender, orderToLocker)
    const code = (await sender.call(getOrder, { params: { id } })).order.helposti_code ?? ''
    const visitor = await visit(stack)
    await waitFor(() => open(visitor, { code }), 1000)
    const body = { order_id: id, product_id: products.lockerL }
    expect(await visitor.expectRefusal(editHelpostiSending, { body })).toMatchObject({
      status: 409,
      code: 'change_costs',
    })
    expect((await sender.call(getOrder, { params: { id } })).order).toMatchObject({
      main_product: { name: 'M' },
      change: null,
    })
    const recipient = { ...orderToLocker.recipient, name: 'Rasmus Tõnisson' }
    expect((await edit(visitor, { order_id: id, recipient })).order).toMatchObject({ recipient })
  })

  test('is refused to who knows only the number, for a place abroad, and for another shipment', async () => {
    const { id, barcode, code } = await prepare()
    const other = await prepare()
    const visitor = await visit(stack)
    const refuse = (body: object) =>
      visitor.expectRefusal(editHelpostiSending, { body: { order_id: id, ...body } })
    await open(visitor, { barcode })
    expect(await refuse({})).toMatchObject({ status: 404 })
    await open(visitor, { code })
    expect(await refuse({ destination_place_id: places.riga })).toMatchObject({
      fields: { destination_place_id: 'invalid_value' },
    })
    expect(await refuse({ order_id: other.id })).toMatchObject({ status: 404 })
  })
})

describe('codes and numbers that somebody guesses', () => {
  test('are stopped after 20 in 15 minutes from one network', async () => {
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const statuses: number[] = []
    for (let index = 0; index < 21; index++) {
      const query = { code: `AAAAAA${String(22 + index).replaceAll(/[01]/g, 'Z')}` }
      statuses.push((await visitor.expectRefusal(getHelpostiSending, { query })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
  })

  test('open nothing of a shipment that is not paid', async () => {
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const { barcode } = await createOne(companyOrders.postpaid)
    expect(await visitor.expectRefusal(getHelpostiSending, { query: { barcode } })).toMatchObject({
      status: 404,
    })
  })
})

// The last test: sessions end with the clock.
test('a sending code is closed 30 days after its shipment was prepared', async () => {
  const { code } = await prepare()
  await stack.advanceClock('P30DT1M')
  expect(await open(await visit(stack), { code })).toMatchObject({
    order: null,
    is_helposti_code_used: true,
  })
})
