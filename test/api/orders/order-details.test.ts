import { describe, expect, test } from 'vitest'
import { sendSms } from '#shared/api/notifications.ts'
import { cancelOrders, openPaidShipments } from '#shared/api/orders.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { isCarrierEvent } from '#shared/orders/statuses/order-status.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { decideAtBank, pay, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import { createOrders, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitForShortLink } from '#test/support/visitors/short-links.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpSharedStack()

const fetchDetails = (browser: Browser, id: string) => browser.call(getOrder, { params: { id } })

describe('GET /order/{id}', () => {
  test('shows a paid shipment with its messages and payment to its sender and by the link', async () => {
    const details = { content: 'Raamatud', reference: 'A-17' }
    const body = withNewSender({ ...orderToLocker, ...details })
    const visitor = await visit(stack)
    const { id } = await sendOne(visitor, body, places.sadam)
    const sms = { order_id: id, phone_number: '+37255512349', sms_type: 'door_code' }
    await visitor.call(sendSms, { body: sms })
    const { code: token } = await waitForShortLink(stack, body.sender.email)
    const shown = await waitFor(async () => {
      const found = await fetchDetails(visitor, id)
      expect(found.messages.filter(({ state }) => state === 'sent').length).toBeGreaterThan(2)
      return found
    })
    const { order, arrival, messages, payments } = shown
    expect(arrival).toEqual({ transit_days: 1, expected_on: null, pickup_until: null })
    expect(order).toMatchObject({
      id,
      status: 'prepared',
      friendly_status: 'prepared',
      relative_status: { text: 'ready_for_sending', color: 'info' },
      origin: 'form',
      is_api: false,
      is_cod: false,
      can_edit: true,
      can_upgrade: false,
      can_upgrade_after_cancel: true,
      paid_amount: order.total_amount,
      sender_amount_due: 0,
      source_place: order.location,
      parcels: 1,
      weight: null,
      is_return_only: false,
      return_of_barcode: null,
      return_until: null,
      is_returned: false,
      content: 'Raamatud',
      description: 'Raamatud',
      reference: 'A-17',
      sender: body.sender,
      sender_phone: body.sender.phone,
      recipient: body.recipient,
      recipient_name: body.recipient.name,
      recipient_phone: body.recipient.phone,
      recipient_email: body.recipient.email,
      destination: { place_id: places.ulemiste },
      destination_place_id: places.ulemiste,
      delivery_method: 'apt',
      services: [],
      is_express: false,
      location: {
        id: places.sadam,
        address_street: 'Lootsi',
        full_street: order.location?.label_address,
        region: 'Harjumaa',
      },
      location_door: {
        size_id: doorSizeIds[order.location_door?.size ?? 'XXL'],
        reserved_until: order.reserved_until,
      },
      main_product: { service: 'M', source_country: 'ee' },
      order_source_pin_code: order.source_pin_code,
      location_door_ext_id: order.location_door?.id,
      source_door: { ext_block_id: order.location_door?.ext_block_id },
      account_id: null,
      order_state: { status: 'prepared' },
    })
    expect(order.source_pin_code).toMatch(/^\d{6}$/)
    expect(order.helposti_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    const prepared = Date.parse(String(order.order_state['prepared']))
    const codeDays = (Date.parse(order.helposti_code_until ?? '') - prepared) / (24 * 60 * 60_000)
    expect(codeDays).toBeCloseTo(30, 3)
    expect(order.location_door?.id).toBeTruthy()
    expect(Object.keys(order.order_state)).toEqual(
      expect.arrayContaining(['created', 'paid', 'prepared']),
    )
    expect(Date.parse(order.updated_at)).toBeGreaterThan(Date.parse(order.created_at))
    expect(payments).toMatchObject([
      { kind: 'payment', amount: order.total_amount, state: 'paid', method: 'Meripank' },
    ])
    expect(messages).toContainEqual(
      expect.objectContaining({ channel: 'email', kind: 'shipment_paid', state: 'sent' }),
    )
    const addresses = messages.map(({ to }) => to).join(' ')
    expect(addresses).not.toContain(body.sender.email)
    expect(addresses).not.toMatch(/\d{4}/)
    // The number of a requested code is not stored.
    expect(messages.find(({ kind }) => kind === 'requested_door_code')?.to).toBe('')

    const phone = await visit(stack)
    expect(await phone.expectRefusal(getOrder, { params: { id } })).toMatchObject({ status: 404 })
    await phone.call(openPaidShipments, { body: { order_token: token } })
    // Who has the link proves the sender's phone to change persons; the code would need no proof.
    expect((await fetchDetails(phone, id)).order).toMatchObject({ id, helposti_code: null })
  })

  test('shows a late payment with its refund', async () => {
    const visitor = await visit(stack)
    const { orderIds } = await createOrders(visitor, withNewSender(orderToLocker))
    const [id = ''] = orderIds
    expect((await fetchDetails(visitor, id)).payments).toEqual([])
    const started = await startPayment(visitor, { orderIds })
    expect((await fetchDetails(visitor, id)).payments).toMatchObject([{ state: 'pending' }])
    await visitor.call(cancelOrders, { body: { ids: orderIds } })
    await returnToShop(await decideAtBank(started.redirect_url, 'pay'))
    await waitFor(async () =>
      expect((await fetchDetails(visitor, id)).payments).toMatchObject([
        { kind: 'payment', state: 'paid' },
        { kind: 'refund', state: 'done' },
      ]),
    )
  })

  test('keeps the drop-off of a payment that was begun until the shipment is paid', async () => {
    const visitor = await visit(stack)
    const { orderIds } = await createOrders(visitor, withNewSender(orderToLocker))
    const [id = ''] = orderIds
    const readBegun = async () => (await fetchDetails(visitor, id)).begun_payment
    expect(await readBegun()).toBeNull()
    await startPayment(visitor, { orderIds, location: places.sadam })
    expect(await readBegun()).toMatchObject({ location: { id: places.sadam, type: 'ipb' } })
    await startPayment(visitor, { orderIds })
    expect(await readBegun()).toEqual({ location: null })
    await pay(visitor, { orderIds })
    await waitFor(async () => expect(await readBegun()).toBeNull())
  })

  test('shows the number that a carrier abroad has given the parcel', async () => {
    const visitor = await visit(stack)
    const { id, barcode } = await sendOne(visitor, withNewSender(orderToLocker))
    const readData = async () => (await fetchDetails(visitor, id)).order.data
    expect(await readData()).toEqual({ pets_barcode: null })
    await stack.scan({ barcode, event: 'sourceout', pets_barcode: 'CF1234567FI' })
    await waitFor(async () => expect(await readData()).toEqual({ pets_barcode: 'CF1234567FI' }))
  })

  test('shows the weight and the dimensions that were measured at sorting', async () => {
    const visitor = await visit(stack)
    const { id, barcode } = await sendOne(visitor, withNewSender(orderToLocker))
    const readOrder = async () => (await fetchDetails(visitor, id)).order
    const unknown = { weight: null, length: null, width: null, height: null }
    expect(await readOrder()).toMatchObject(unknown)
    const measures = { weight: 1634, length: 400, width: 300, height: 181 }
    await stack.scan({ barcode, event: 'termin', measures })
    await waitFor(async () => expect(await readOrder()).toMatchObject(measures))
  })

  test('gives the same state for events of the carrier in any order and repeated', async () => {
    const visitor = await visit(stack)
    const events = [
      { event: 'sourcein', at: '2026-11-22T08:00:00.000Z' },
      { event: 'termin', at: '2026-11-22T12:00:00.000Z' },
      { event: 'termout', at: '2026-11-22T13:00:00.000Z' },
      { event: 'destinationin', at: '2026-11-23T08:00:00.000Z' },
    ]
    const orders = [events, events.toReversed(), [...events, ...events.toReversed()]]
    for (const scans of orders) {
      const { id, barcode } = await sendOne(visitor, withNewSender(orderToLocker))
      for (const scan of scans) await stack.scan({ barcode, ...scan })
      await waitFor(async () => {
        const { order } = await fetchDetails(visitor, id)
        expect(order.status).toBe('destinationin')
        expect(order).toMatchObject({ can_edit: false, can_upgrade: false })
        const scanned = order.order_state.events.filter(({ event }) => isCarrierEvent(event))
        expect(scanned).toEqual(events)
      })
    }
  })
})
