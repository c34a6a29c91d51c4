import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { bookDoors, releaseDoor } from '#shared/api/doors.ts'
import { printLabels } from '#shared/api/labels.ts'
import { confirmOrders, createOrder } from '#shared/api/orders.ts'
import { payOrders } from '#shared/api/payments.ts'
import { getReturnParcel, returnShipment } from '#shared/api/returns.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, tallinnTimeToUtc, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker, places, products } from '#test/support/examples/example-body.ts'
import { keys } from '#functions/store/keys.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { getDemoAccountId, logInAs } from '#test/support/visitors/log-in-as.ts'
import { deliver } from '#test/support/visitors/deliver.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { decideAtBank, pay, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import { createOrders, getOnly, listPaid, sendOne } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)
const shop = await logInAs(stack, 'postpaid@demo.test')
const business = await logInAs(stack, 'business@demo.test')

const phone_ending = orderToLocker.recipient.phone.slice(-4)

/** A delivered parcel of the shop that pays later. */
const deliverOfShop = async (change: object = {}) => {
  const order = getOnly((await createOrders(shop, { ...companyOrders.postpaid, ...change })).orders)
  await shop.call(confirmOrders, { body: { ids: [order.id] } })
  return deliver(stack, shop, order)
}

/** A delivered parcel of the shop that pays in advance. */
const deliverOfBusiness = async () =>
  deliver(stack, business, await sendOne(business, companyOrders.business))

/** Makes a person of the shop its subsidiary in the group of another company. */
const joinGroup = async () => {
  const TableName = stack.tableName
  const Key = keys.account(getDemoAccountId('postpaid.user'))
  const { Item = {} } = await table.client.send(new GetCommand({ TableName, Key }))
  const parent = {
    ...Item,
    ...keys.account('acc_group'),
    id: 'acc_group',
    company_id: 'com_demo_rdp',
    role: 'parent',
  }
  const pointer = {
    ...keys.userAccount(String(Item['user_id']), 'acc_group'),
    account_id: 'acc_group',
  }
  for (const item of [{ ...Item, role: 'subsidiary' }, parent, pointer])
    await table.client.send(new PutCommand({ TableName, Item: item }))
}

const find = (visitor: Browser, query: Readonly<Record<string, string>>) =>
  visitor.call(getReturnParcel, { query })

const returnBody = (return_of: string) => ({ ...orderToLocker, return_parcel: 1, return_of })

describe('a delivered parcel of a company that pays later', () => {
  test('is returned free of charge: found by number and digits, ordered, with code, door and label', async () => {
    const { id, barcode } = await deliverOfShop()
    const visitor = await visit(stack)
    expect(await find(visitor, { barcode, phone_ending })).toMatchObject({
      outcome: 'returnable',
      reason: null,
      order: { id, barcode, sender_name: orderToLocker.sender.name, size_name: 'M' },
      return_order: null,
      days_left: 7,
      return_days: 7,
      price: 0,
      allowed_types: ['apt', 'ipb', 'po'],
      recipient: { name: 'Suurkaubamaja AS', phone: '+37255500000' },
      destination: { type: 'address', address_street: 'Viru', address_house: '4' },
    })
    const body = returnBody(id)
    const { orders } = await visitor.call(createOrder, { body, key: 'return-free-1' })
    const created = getOnly(orders)
    expect(created).toMatchObject({
      status: 'prepared',
      is_return_only: true,
      return_of_barcode: barcode,
      sender: { name: orderToLocker.recipient.name, email: orderToLocker.sender.email },
      recipient: { name: 'Suurkaubamaja AS' },
      can_edit: false,
      can_upgrade: false,
    })
    expect(created.helposti_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    const { return_order, allowed_return_types } = await visitor.call(getApp)
    expect(return_order?.id).toBe(created.id)
    expect(allowed_return_types).toEqual(['apt', 'ipb', 'po'])

    const book = async (place_id: number) =>
      (await visitor.call(bookDoors, { params: { place_id }, body: { ids: [created.id] } })).orders
    // A code of a blue locker ends when that closes, at 22:00, on the last day.
    const [atBlue] = await book(places.ulemiste)
    const lastMoment = tallinnTimeToUtc(addDays(toTallinnDay(await stack.now()), 7), 22 * 60)
    expect(Date.parse(atBlue?.reserved_until ?? '')).toBe(lastMoment)
    const [booked] = await book(places.sadam)
    expect(booked?.order_source_pin_code).toMatch(/^\d{6}$/)
    // Its door code, its own code and its last day end together.
    const end = booked?.reserved_until ?? ''
    expect(booked?.helposti_code_until).toBe(end)
    const lastDay = toIsoDay(toTallinnDay(Date.parse(end)))
    expect(booked?.return_until).toBe(lastDay)
    expect((await find(visitor, { barcode, phone_ending })).until).toBe(lastDay)
    const labels = { body: { barcodes: { [created.barcode]: {} } } }
    expect((await visitor.send('POST', printLabels.path, labels)).status).toBe(200)

    // The shop owns the return and sees it as one.
    const { shipments } = await shop.call(listShipments, {
      query: { shipments_type: 'shipments', search: created.barcode },
    })
    expect(shipments).toMatchObject([{ id: created.id, is_return_only: true }])
    expect((await shop.call(getOrder, { params: { id } })).order.is_returned).toBe(true)
  })

  test('is returned once: by repeated and simultaneous requests, and by the shop and its customer at once', async () => {
    const { id, barcode } = await deliverOfShop()
    const visitors = await Promise.all([visit(stack), visit(stack)])
    for (const visitor of visitors) await find(visitor, { barcode, phone_ending })
    const body = returnBody(id)
    const asked = [
      ...visitors.flatMap((visitor) => [
        visitor.send('POST', createOrder.path, { body, key: 'return-at-once' }),
        visitor.send('POST', createOrder.path, { body, key: 'return-at-once' }),
      ]),
      shop.send('POST', returnShipment.path, { body: { order_id: id, email: 'mari@saaja.test' } }),
    ]
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    const { shipments } = await shop.call(listShipments, {
      query: { shipments_type: 'shipments', limit: '50' },
    })
    const returns = await Promise.all(
      shipments
        .filter(({ is_return_only }) => is_return_only)
        .map(async ({ id: each }) => (await shop.call(getOrder, { params: { id: each } })).order),
    )
    expect(returns.filter(({ return_of_barcode }) => return_of_barcode === barcode)).toHaveLength(1)
    expect(await find(visitors[0] ?? shop, { barcode, phone_ending })).toMatchObject({
      outcome: 'return_order',
      return_order: { return_of_barcode: barcode },
    })
  })

  test('needs the digits of its recipient’s phone; five wrong ones close it for an hour', async () => {
    const { barcode } = await deliverOfShop()
    const visitor = await visit(stack)
    const refuse = (digits: object) =>
      visitor.expectRefusal(getReturnParcel, { query: { barcode, ...digits } })
    expect(await refuse({})).toMatchObject({ fields: { phone_ending: 'required' } })
    for (const digits of ['0000', '2345', '1', '77777', 'abcd'])
      expect(await refuse({ phone_ending: digits })).toMatchObject({
        fields: { phone_ending: 'phone_ending_wrong' },
      })
    expect(await refuse({ phone_ending })).toMatchObject({
      fields: { phone_ending: 'phone_ending_closed' },
    })
    const body = returnBody('ord_00000000000000000000000000')
    expect(await visitor.expectRefusal(createOrder, { body })).toMatchObject({ status: 404 })
  })

  test('is only checked with `validate_only`, and refused with an e-mail that is none', async () => {
    const { id, barcode } = await deliverOfShop()
    const visitor = await visit(stack)
    await find(visitor, { barcode, phone_ending })
    const body = returnBody(id)
    const checked = await visitor.call(createOrder, { body: { ...body, validate_only: true } })
    expect(checked).toMatchObject({ order_ids: [], orders: [] })
    const sender = { ...body.sender, email: 'mari@' }
    expect(await visitor.expectRefusal(createOrder, { body: { ...body, sender } })).toMatchObject({
      fields: { 'sender.email': 'email_invalid' },
    })
    expect((await shop.call(getOrder, { params: { id } })).order.is_returned).toBe(false)
    expect(await find(visitor, { barcode, phone_ending })).toMatchObject({ outcome: 'returnable' })
  })

  test('is the parcel that the session has found, where the request does not name it', async () => {
    const { barcode } = await deliverOfShop()
    const visitor = await visit(stack)
    const body = { ...orderToLocker, return_parcel: 1, gateway: 'meripank' }
    expect(await visitor.expectRefusal(createOrder, { body })).toMatchObject({ status: 404 })
    await find(visitor, { barcode, phone_ending })
    const { orders } = await visitor.call(createOrder, { body })
    expect(getOnly(orders)).toMatchObject({ is_return_only: true, return_of_barcode: barcode })
  })

  test('cannot be ordered by somebody who has not found it', async () => {
    const { id } = await deliverOfShop()
    const visitor = await visit(stack)
    expect(await visitor.expectRefusal(createOrder, { body: returnBody(id) })).toMatchObject({
      status: 404,
    })
  })
})

describe('the return of a shipment by its sender', () => {
  test('gives its customer a code for the days that the sender chooses, by e-mail', async () => {
    const { id } = await deliverOfShop()
    const email = 'ostja@klient.test'
    const body = { order_id: id, email, return_days: 30 }
    const { return_order } = await shop.call(returnShipment, { body, key: 'return-shop-1' })
    expect(return_order).toMatchObject({
      status: 'prepared',
      is_return_only: true,
      sender: { name: orderToLocker.recipient.name, email },
    })
    const again = await shop.call(returnShipment, { body, key: 'return-shop-1' })
    expect(again.return_order.id).toBe(return_order.id)
    expect(await shop.expectRefusal(returnShipment, { body })).toMatchObject({
      status: 409,
      code: 'already_returned',
    })
    const code = return_order.helposti_code ?? ''
    const visitor = await visit(stack)
    await waitFor(async () =>
      expect(await find(visitor, { code })).toMatchObject({
        outcome: 'return_order',
        return_order: { id: return_order.id, helposti_code: code },
        days_left: 30,
        return_days: 30,
        price: 0,
      }),
    )
    await waitFor(async () => {
      const [message] = await stack.outbox(email)
      expect(message?.text).toContain(`${code.slice(0, 4)} ${code.slice(4)}`)
      expect(message?.text).toMatch(new RegExp(`/return_parcel/details\\?lang=et#code=${code}`))
    })
    await stack.scan({ barcode: return_order.barcode, event: 'sourcein' })
    await waitFor(async () =>
      expect(await find(visitor, { code })).toMatchObject({
        outcome: 'not_returnable',
        reason: 'already_returned',
      }),
    )
  })

  test('expires when nobody has handed it in, also after a door was given back, and can be ordered anew', async () => {
    const { id, barcode } = await deliverOfShop()
    const body = { order_id: id, email: 'hiljaks@klient.test', return_days: 7 }
    const { return_order } = await shop.call(returnShipment, { body })
    const params = { place_id: places.sadam }
    const booking = await shop.call(bookDoors, { params, body: { ids: [return_order.id] } })
    const door_id = getOnly(booking.orders).location_door?.id ?? ''
    await shop.call(releaseDoor, { body: { id: return_order.id, door_id } })
    const readStatus = async (each: string) =>
      (await shop.call(getOrder, { params: { id: each } })).order
    expect(await readStatus(return_order.id)).toMatchObject({ status: 'prepared' })
    await stack.advanceClock('P8D')
    await waitFor(async () => expect((await readStatus(return_order.id)).status).toBe('expired'))
    expect((await readStatus(id)).is_returned).toBe(false)
    expect(await find(await visit(stack), { barcode, phone_ending })).toMatchObject({
      outcome: 'not_returnable',
      reason: 'too_late',
      days_left: -1,
    })
    // The sender may give its customer new days all the same.
    expect((await shop.call(returnShipment, { body })).return_order.status).toBe('prepared')
  })

  test('of a shop that belongs to a group goes to the group, if it asks for that', async () => {
    const { id } = await deliverOfShop()
    const body = { order_id: id, email: 'grupp@klient.test', to_group: true }
    expect(await shop.expectRefusal(returnShipment, { body })).toMatchObject({
      status: 409,
      code: 'not_offered',
    })
    await joinGroup()
    const { return_order } = await shop.call(returnShipment, { body })
    expect(return_order.recipient.name).toBe('Saaja Maksab OÜ')
  })

  test('is refused for a wrong e-mail, other days, a foreign and an undelivered shipment', async () => {
    const { id } = await deliverOfShop()
    const refuse = (visitor: Browser, body: object) =>
      visitor.expectRefusal(returnShipment, {
        body: { order_id: id, email: 'mari@saaja.test', ...body },
      })
    expect(await refuse(shop, { email: 'mari' })).toMatchObject({
      fields: { email: 'email_invalid' },
    })
    expect(await refuse(shop, { email: '' })).toMatchObject({ fields: { email: 'email_required' } })
    expect(await refuse(shop, { return_days: 8 })).toMatchObject({ status: 422 })
    expect(await refuse(business, {})).toMatchObject({ status: 404 })
    const open = getOnly((await createOrders(shop, companyOrders.postpaid)).orders)
    expect(await refuse(shop, { order_id: open.id })).toMatchObject({
      status: 409,
      code: 'not_returnable',
    })
  })
})

describe('a delivered parcel of a company that pays in advance', () => {
  test('is returned by a visitor who pays for it', async () => {
    const { id, barcode } = await deliverOfBusiness()
    const visitor = await visit(stack)
    const found = await find(visitor, { barcode, phone_ending })
    expect(found).toMatchObject({ outcome: 'returnable', recipient: { name: 'Väikepood OÜ' } })
    expect(found.price).toBeGreaterThan(0)
    const body = { ...returnBody(id), product_id: products.addressM, gateway: 'meripank' }
    const created = getOnly((await visitor.call(createOrder, { body })).orders)
    expect(created).toMatchObject({
      status: 'created',
      is_return_only: true,
      sender: { name: orderToLocker.recipient.name },
      recipient: { name: 'Väikepood OÜ' },
      total_amount: found.price,
    })
    await pay(visitor, { orderIds: [created.id] })
    expect(getOnly(await listPaid(visitor))).toMatchObject({
      status: 'prepared',
      is_return_only: true,
      is_paid: true,
    })
    expect((await visitor.call(getApp)).return_order?.id).toBe(created.id)
    expect(await find(await visit(stack), { barcode, phone_ending })).toMatchObject({
      outcome: 'return_order',
    })
  })

  test('is ordered anew when the first return was not paid for', async () => {
    const { id, barcode } = await deliverOfBusiness()
    const visitor = await visit(stack)
    await find(visitor, { barcode, phone_ending })
    const body = { ...returnBody(id), product_id: products.addressM }
    const first = getOnly((await visitor.call(createOrder, { body, key: 'return-paid-1' })).orders)
    const same = getOnly((await visitor.call(createOrder, { body, key: 'return-paid-1' })).orders)
    expect(same.id).toBe(first.id)
    const second = getOnly((await visitor.call(createOrder, { body, key: 'return-paid-2' })).orders)
    expect(second.id).not.toBe(first.id)
    expect((await visitor.call(getOrder, { params: { id: first.id } })).order.status).toBe(
      'cancelled',
    )
  })

  test('is left as it is by a check, whatever return was not paid for', async () => {
    const { id, barcode } = await deliverOfBusiness()
    const visitor = await visit(stack)
    await find(visitor, { barcode, phone_ending })
    const body = { ...returnBody(id), product_id: products.addressM }
    const first = getOnly((await visitor.call(createOrder, { body })).orders)
    await visitor.call(createOrder, { body: { ...body, validate_only: true } })
    const sender = { ...body.sender, email: 'mari@' }
    expect(await visitor.expectRefusal(createOrder, { body: { ...body, sender } })).toMatchObject({
      status: 422,
    })
    const { order } = await visitor.call(getOrder, { params: { id: first.id } })
    expect(order.status).toBe('created')
    await pay(visitor, { orderIds: [first.id] })
    expect(getOnly(await listPaid(visitor)).status).toBe('prepared')
  })

  test('is ordered by another visitor when the first one has left, and not while that one pays', async () => {
    const { id, barcode } = await deliverOfBusiness()
    const [first, second] = await Promise.all([visit(stack), visit(stack)])
    for (const visitor of [first, second]) await find(visitor, { barcode, phone_ending })
    const body = { ...returnBody(id), product_id: products.addressM }
    const left = getOnly((await first.call(createOrder, { body })).orders)
    const taken = getOnly((await second.call(createOrder, { body })).orders)
    expect((await first.call(getOrder, { params: { id: left.id } })).order.status).toBe('cancelled')
    await startPayment(second, { orderIds: [taken.id] })
    expect(await first.expectRefusal(createOrder, { body })).toMatchObject({
      status: 409,
      code: 'already_returned',
    })
  })
})

describe('a parcel that cannot be returned', () => {
  test('says why: it is from a private person, not fetched, or too late', async () => {
    const visitor = await visit(stack)
    const sender = await visit(stack)
    const own = await deliver(stack, sender, await sendOne(sender, orderToLocker))
    expect(await find(visitor, { barcode: own.barcode, phone_ending })).toMatchObject({
      outcome: 'not_returnable',
      reason: 'not_offered',
    })
    const open = getOnly((await createOrders(shop, companyOrders.postpaid)).orders)
    await shop.call(confirmOrders, { body: { ids: [open.id] } })
    expect(await find(visitor, { barcode: open.barcode, phone_ending })).toMatchObject({
      outcome: 'not_returnable',
      reason: 'not_delivered',
      until: null,
    })
    const { id, barcode } = await deliverOfShop()
    await find(visitor, { barcode, phone_ending })
    await stack.advanceClock('P8D')
    expect(await find(visitor, { barcode, phone_ending })).toMatchObject({
      outcome: 'not_returnable',
      reason: 'too_late',
      days_left: -1,
    })
    expect(await visitor.expectRefusal(createOrder, { body: returnBody(id) })).toMatchObject({
      status: 409,
      code: 'too_late',
    })
  })
})

// Their clock goes on by more than the days of a session.
describe('the return that a customer pays for', () => {
  test('expires when it finds no door within its days, and its money goes back, by e-mail', async () => {
    const { id, barcode } = await deliverOfBusiness()
    const visitor = await visit(stack)
    await find(visitor, { barcode, phone_ending })
    const email = 'ukseta@tagastaja.test'
    const sender = { ...orderToLocker.sender, email }
    const body = { ...returnBody(id), sender, product_id: products.addressM }
    const { id: orderId } = getOnly((await visitor.call(createOrder, { body })).orders)
    const started = await startPayment(visitor, { orderIds: [orderId], location: places.sadam })
    // The hold expires while the payer is at the bank.
    await stack.advanceClock('PT16M')
    await fillLocker(stack, places.sadam, 0)
    await returnToShop(await decideAtBank(started.redirect_url, 'pay'))
    const read = async () => (await visitor.call(getOrder, { params: { id: orderId } })).order
    expect(await read()).toMatchObject({ status: 'paid', needs_attention: true })
    await stack.advanceClock('P15D')
    await waitFor(async () =>
      expect(await read()).toMatchObject({
        status: 'expired',
        refunds: [{ amount: started.amount, state: 'done' }],
      }),
    )
    await waitFor(async () => {
      const texts = (await stack.outbox(email)).map(({ text }) => text)
      expect(texts.filter((text) => text.includes('ei antud tähtaja jooksul üle'))).toHaveLength(1)
    })
  })

  test('is not paid for after its last day', async () => {
    const { id, barcode } = await deliverOfBusiness()
    await stack.advanceClock('P5D')
    const visitor = await visit(stack)
    await find(visitor, { barcode, phone_ending })
    const body = { ...returnBody(id), product_id: products.addressM }
    const created = getOnly((await visitor.call(createOrder, { body })).orders)
    await stack.advanceClock('P5D')
    const asked = { order_ids: [created.id], itella_terms: true, gateway: 'meripank' }
    expect(
      await visitor.expectRefusal(payOrders, { body: { ...asked, location_id: null } }),
    ).toMatchObject({ status: 409, code: 'too_late' })
  })
})
