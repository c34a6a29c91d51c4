import { describe, expect, test } from 'vitest'
import { getDropoffPlace } from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { printLabels } from '#shared/api/labels.ts'
import { preBookDoors } from '#shared/api/doors.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { payOrders, zeroUpgrade } from '#shared/api/payments.ts'
import { logIn } from '#shared/api/session.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import {
  createOrders,
  getOnly,
  listPaid,
  type NewSender,
  sendOne,
  withNewSender,
} from '#test/support/visitors/send-parcel.ts'
import {
  places,
  services,
  orderToAddress,
  orderToGermany,
  orderToLocker,
} from '#test/support/examples/example-body.ts'
import { decideAtBank, pay, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack()

/** Waits until a sender has at least `count` messages and returns them. */
const waitForMessages = async ({ phone, email }: NewSender, count: number) => {
  const read = async () => [...(await stack.outbox(phone)), ...(await stack.outbox(email))]
  await waitFor(async () => expect((await read()).length).toBeGreaterThanOrEqual(count))
  return read()
}

describe('a parcel to a blue locker', () => {
  test('is paid at the bank and gets a code for any blue locker, valid for 30 days', async () => {
    const visitor = await visit(stack)
    const order = await sendOne(visitor, withNewSender(orderToLocker))
    expect(order).toMatchObject({
      status: 'prepared',
      is_paid: true,
      sender_amount_due: 0,
      total_amount: 4.19,
      location: null,
      location_door: null,
      needs_attention: false,
    })
    expect(order.order_source_pin_code).toMatch(/^\d{6}$/)
    expect(order.order_state.events.map(({ event }) => event)).toEqual([
      'created',
      'paid',
      'prepared',
    ])
    const days = (Date.parse(order.reserved_until ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeCloseTo(30, 1)
    const app = await visitor.call(getApp)
    expect(app.paid_shipments.map(({ id }) => id)).toEqual([order.id])
  })

  test('sends its sender one SMS and one e-mail when the notification arrives three times', async () => {
    const visitor = await visit(stack, { lang: 'et_EE' })
    const body = withNewSender(orderToLocker)
    const { orderIds } = await createOrders(visitor, body)
    const { redirect_url } = await startPayment(visitor, { orderIds })
    const page = await decideAtBank(redirect_url, 'pay')
    await Promise.all([returnToShop(page), returnToShop(page), returnToShop(page)])
    const order = getOnly(await listPaid(visitor))
    await waitForMessages(body.sender, 2)
    // The sandbox sends its own two notifications after 1 and 4 seconds.
    await stack.advanceClock('PT10S')
    const messages = await waitForMessages(body.sender, 2)
    expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email'])
    for (const { text } of messages) expect(text).toContain(order.order_source_pin_code)
    expect(messages[1]?.subject).toBe('Sinu saadetis on makstud')
  })

  test.each([
    ['ru_RU', '1 посылка оплачена'],
    ['en_GB', 'Your shipment is paid'],
    ['lt_LT', 'Apmokėta 1 siunta'],
    ['lv_LV', 'Apmaksāts 1 sūtījums'],
  ])('sends messages in the language of the sender: %s', async (lang, subject) => {
    const visitor = await visit(stack, { lang })
    const body = withNewSender(orderToLocker)
    await sendOne(visitor, body)
    const messages = await waitForMessages(body.sender, 2)
    expect(messages[1]?.subject).toBe(subject)
  })

  test('sends the SMS to a phone in the domestic format', async () => {
    const body = withNewSender(orderToLocker)
    const { phone } = body.sender
    const visitor = await visit(stack)
    await sendOne(visitor, { ...body, sender: { ...body.sender, phone: phone.slice(4) } })
    expect(await waitForMessages(body.sender, 2)).toHaveLength(2)
  })

  test('has a printable label', async () => {
    const visitor = await visit(stack)
    const { barcode } = await sendOne(visitor, withNewSender(orderToLocker))
    const response = await visitor.send('POST', printLabels.path, {
      body: { barcodes: { [barcode]: {} } },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
  })

  test('sends its code to another phone once, and rejects an invalid phone', async () => {
    const visitor = await visit(stack)
    const order = await sendOne(visitor, withNewSender(orderToLocker))
    const request = { order_id: order.id, sms_type: 'door_code' }
    const phone = '+37255598765'
    await visitor.call(sendSms, { body: { ...request, phone_number: phone }, key: 'sms-to-other' })
    await visitor.call(sendSms, { body: { ...request, phone_number: phone }, key: 'sms-to-other' })
    const messages = await stack.outbox(phone)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.text).toContain(order.order_source_pin_code)
    for (const [phone_number, code] of [
      ['123', 'phone_too_short'],
      ['+79161234567', 'phone_invalid'],
      ['+37261234567', 'phone_invalid'],
    ] as const) {
      const { fields } = await visitor.expectRefusal(sendSms, {
        body: { ...request, phone_number },
      })
      expect(fields).toEqual({ phone_number: code })
    }
  })

  test('cannot be paid twice', async () => {
    const visitor = await visit(stack)
    const order = await sendOne(visitor, withNewSender(orderToLocker))
    const body = { order_ids: [order.id], itella_terms: true, location_id: null }
    expect(await visitor.expectRefusal(payOrders, { body })).toMatchObject({
      status: 409,
      code: 'payment_not_needed',
    })
  })

  test('cannot be paid without accepting the terms or at an unknown bank', async () => {
    const visitor = await visit(stack)
    const { orderIds } = await createOrders(visitor, withNewSender(orderToLocker))
    const body = { order_ids: orderIds, location_id: null, gateway: 'meripank' }
    expect((await visitor.expectRefusal(payOrders, { body })).fields).toEqual({
      itella_terms: 'terms_required',
    })
    const unknown = { ...body, itella_terms: true, gateway: 'no-bank' }
    expect((await visitor.expectRefusal(payOrders, { body: unknown })).code).toBe('unknown_gateway')
  })

  test('cannot be dropped off outdoors with temperature-sensitive contents', async () => {
    const visitor = await visit(stack)
    const body = { ...withNewSender(orderToLocker), service_ids: [services.temperatureSensitive] }
    const { orderIds } = await createOrders(visitor, body)
    const outdoors = { order_ids: orderIds, itella_terms: true, location_id: places.loksa }
    expect((await visitor.expectRefusal(payOrders, { body: outdoors })).fields).toEqual({
      location_id: 'no_drop_off',
    })
  })

  test('saves its drop-off place as preferred for an account with a verified phone', async () => {
    const saving = { itella_terms: true, gateway: 'meripank', location_id: places.sadam }
    const payAndSave = async (visitor: Browser, preferred_dropoff_place_id: number) => {
      const { orderIds } = await createOrders(visitor, withNewSender(orderToLocker))
      const body = { ...saving, order_ids: orderIds, preferred_dropoff_place_id }
      return visitor.send(payOrders.method, payOrders.path, { body })
    }
    const user = await visit(stack)
    await user.call(logIn, { body: { email: 'private@demo.test', password: 'Demo-1234!' } })
    const unfit = parseRefusal(await payAndSave(user, places.kasarmitori))
    expect(unfit.fields).toEqual({ preferred_dropoff_place_id: 'invalid_value' })
    expect((await payAndSave(user, places.sadam)).status).toBe(200)
    expect(await user.call(getDropoffPlace)).toEqual({ place_id: places.sadam })
    const guest = parseRefusal(await payAndSave(await visit(stack), places.sadam))
    expect(guest).toMatchObject({ status: 403, code: 'phone_not_verified' })
  })

  test('has nothing to settle by a zero upgrade', async () => {
    const visitor = await visit(stack)
    await sendOne(visitor, withNewSender(orderToLocker))
    expect(await visitor.call(zeroUpgrade)).toMatchObject({ success: false, status: 'none' })
  })

  test('is still shown as paid after a login', async () => {
    const visitor = await visit(stack)
    const order = await sendOne(visitor, withNewSender(orderToLocker))
    await visitor.call(logIn, { body: { email: 'private@demo.test', password: 'Demo-1234!' } })
    const app = await visitor.call(getApp)
    expect(app.paid_shipments.map(({ id }) => id)).toEqual([order.id])
  })
})

describe('a parcel dropped off at a white locker', () => {
  test('gets the door that was held for it and a code for that locker', async () => {
    const visitor = await visit(stack)
    const body = withNewSender(orderToAddress)
    const { orderIds } = await createOrders(visitor, body)
    const held = await visitor.call(preBookDoors, {
      params: { place_id: places.sadam },
      body: { sizes: ['M'] },
    })
    const length = Date.parse(held.reserved_until ?? '') - Date.parse(held.now)
    expect(length / 60_000).toBeCloseTo(15, 1)
    await pay(visitor, { orderIds, location: places.sadam })
    const order = getOnly(await listPaid(visitor))
    expect(order.location_door?.id).toBe(held.booked_door_ids[0])
    expect(order.location?.id).toBe(places.sadam)
    const [, message] = await waitForMessages(body.sender, 2)
    expect(message?.text).toContain('Tallinna Sadam D-terminal')
  })

  test.each([
    ['2 kg', orderToGermany.product_id, 'M'],
    ['31.5 kg', orderToGermany.product_id + 4, 'XL'],
  ])('of a weight band up to %s needs the door that its measures fit', async (_, product, size) => {
    const visitor = await visit(stack)
    const body = withNewSender({ ...orderToGermany, product_id: product })
    const { orderIds } = await createOrders(visitor, body)
    await visitor.call(preBookDoors, {
      params: { place_id: places.sadam },
      body: { sizes: ['XS'] },
    })
    // The browser held too small a door, so another one is booked.
    await pay(visitor, { orderIds, location: places.sadam })
    expect(getOnly(await listPaid(visitor)).location_door?.size).toBe(size)
  })
})
