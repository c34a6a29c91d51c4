import { describe, expect, test } from 'vitest'
import { openIncomingParcel } from '#shared/api/incoming.ts'
import { createOrder, confirmOrders } from '#shared/api/orders.ts'
import { saveAccountPlace } from '#shared/api/places.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import { trackParcel } from '#shared/api/shipments.ts'
import {
  orderToAddress,
  orderToLocker,
  places,
  services,
} from '#test/support/examples/example-body.ts'
import { getHeldEnd } from '#shared/orders/pickup.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'
import {
  changeIncoming,
  readIncoming,
  scanAll,
  sendChange,
  sendIncoming,
  sendRedirect,
  waitForParcelLink,
  withNewRecipient,
} from '#test/support/visitors/incoming.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { prepareOrder } from '#test/support/visitors/prepare-order.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({
  withoutShipments: true,
  expectedLog: [logged('notification refused')],
})

const ready = { pickup_code: '501005' }

const waitForText = (to: string, pattern: RegExp) =>
  waitFor(async () => {
    const texts = (await stack.outbox(to)).map(({ text }) => text)
    expect(texts.filter((text) => pattern.test(text))).not.toEqual([])
  })

const countTexts = async (to: string, pattern: RegExp) =>
  (await stack.outbox(to)).filter(({ text }) => pattern.test(text)).length

describe('a redirect to another place', () => {
  test('is made once, told to the recipient, and seen by tracking and by the sender', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const redirected = await recipient.send('POST', '/order/redirect_incoming_order', {
      body: { ...link, place_id: places.sadam },
    })
    expect(redirected.json).toMatchObject({
      order: { destination_place: { id: places.sadam }, destination: { type: 'ipb' } },
      redirect: { former: { name: order.destination.name } },
      data: { is_incoming_parcel_redirected: true },
      options: {
        redirect: { is_allowed: false, reason: 'already_redirected' },
        another_address: { reason: 'already_redirected' },
        send_back: { is_allowed: true },
      },
    })
    const { barcode } = order
    const tracked = await recipient.call(trackParcel, { params: { barcode } })
    expect(tracked.destination_place?.name).toContain('Sadam')
    await waitForText(order.recipient.phone, /läheb nüüd siia[^]*\/p\//)
    await waitForText(order.recipient.email, /läheb nüüd siia/)
    const again = parseRefusal(await sendRedirect(recipient, link, places.ulemiste))
    expect(again).toMatchObject({ status: 409, code: 'already_redirected' })
    expect(await countTexts(order.recipient.phone, /läheb nüüd siia/)).toBe(1)
  })

  test('twice at once has one outcome, and a repeated key the same answer', async () => {
    const { link, recipient } = await sendIncoming(stack)
    const chosen = [places.sadam, places.loksa, places.sadam]
    const answers = await Promise.all(chosen.map((id) => sendRedirect(recipient, link, id)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ])
    const winner = chosen[answers.findIndex(({ status }) => status === 200)]
    const { order } = await readIncoming(recipient, link)
    expect(order.destination.place_id).toBe(winner)

    const other = await sendIncoming(stack)
    const keyed = () => sendRedirect(other.recipient, other.link, places.sadam, 'redirect-1')
    expect((await keyed()).status).toBe(200)
    expect((await keyed()).status).toBe(200)
    const changed = await sendRedirect(other.recipient, other.link, places.loksa, 'redirect-1')
    expect(parseRefusal(changed).code).toBe('idempotency_key_reused')
  })

  test('is refused from sorting on, and to a place that does not take the parcel', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const refused = [
      order.destination.place_id ?? 0,
      places.ahula,
      places.riga,
      places.kasarmitori,
      999_999,
    ]
    for (const place of refused)
      expect(parseRefusal(await sendRedirect(recipient, link, place))).toMatchObject({
        status: 422,
        fields: { place_id: 'place_unavailable' },
      })
    await scanAll(stack, order.barcode, ['termout'])
    const late = parseRefusal(await sendRedirect(recipient, link, places.sadam))
    expect(late).toMatchObject({ status: 409, code: 'already_sorted' })
    expect((await readIncoming(recipient, link)).options.redirect.reason).toBe('already_sorted')
  })

  test('of a parcel that must not freeze goes to no outdoor locker', async () => {
    const body = { ...orderToLocker, service_ids: [services.temperatureSensitive] }
    const { link, recipient } = await sendIncoming(stack, { body })
    expect((await sendRedirect(recipient, link, places.loksa)).status).toBe(422)
    expect((await sendRedirect(recipient, link, places.sadam)).status).toBe(200)
  })
})

describe('sending back', () => {
  test('ends the code at once, tells the sender, and nothing after it the recipient', async () => {
    const body = { ...orderToLocker, service_ids: [services.emailNotification] }
    const { order, link, recipient } = await sendIncoming(stack, { body })
    await scanAll(stack, order.barcode, ['destinationin'], ready)
    const { parcel } = await changeIncoming(recipient, link, { kind: 'send_back' })
    expect(parcel).toMatchObject({
      pickup: null,
      options: { send_back: { reason: 'is_returning' }, hold: { reason: 'is_returning' } },
    })
    await waitForText(order.sender.email, /Saaja palus paki sulle tagasi saata/)
    await waitForText(order.recipient.phone, /saadetakse saatjale tagasi/)
    const again = await sendChange(recipient, link, { kind: 'send_back' })
    expect(parseRefusal(again).code).toBe('is_returning')
    await scanAll(stack, order.barcode, ['destinationin'], ready)
    expect((await readIncoming(recipient, link)).pickup).toBeNull()
    await scanAll(stack, order.barcode, ['returnin'])
    await stack.advanceClock('PT10M')
    expect(await countTexts(order.sender.email, /ei saanud saajale üle anda/)).toBe(0)
  })
})

describe('extending storage', () => {
  test('is free where the sender includes it, once, and reminds of the new last day', async () => {
    const company = await logInAs(stack, 'postpaid@demo.test')
    const body = withNewRecipient(orderToLocker)
    const { order_ids: ids, orders } = await company.call(createOrder, {
      body: { ...companyOrders.postpaid, recipient: body.recipient },
    })
    await company.call(confirmOrders, { body: { ids, location_id: null } })
    const barcode = orders[0]?.barcode ?? ''
    await scanAll(stack, barcode, ['sourcein', 'destinationin'], ready)
    const link = await waitForParcelLink(stack, body.recipient.phone, /501005/)
    const recipient = await visit(stack)
    const before = await readIncoming(recipient, link)
    expect(before.options.hold).toMatchObject({ is_allowed: true, price: 0 })
    const { parcel, payment } = await changeIncoming(recipient, link, { kind: 'hold' })
    expect(payment).toBeNull()
    const hours = parcel.order.destination_place?.opening_hours ?? []
    const held = getHeldEnd(Date.parse(before.pickup?.until ?? ''), hours)
    expect(Date.parse(parcel.pickup?.until ?? '')).toBe(held)
    expect(parcel.pickup?.code).toBe('501005')
    await waitForText(body.recipient.phone, /ootab nüüd kuni/)
    const again = await sendChange(recipient, link, { kind: 'hold' })
    expect(parseRefusal(again).code).toBe('already_extended')
    // A repeated scan does not shorten it.
    await scanAll(stack, barcode, ['destinationin'], ready)
    expect((await readIncoming(recipient, link)).pickup?.until).toBe(parcel.pickup?.until)
    await stack.advanceClock('P8D')
    expect(await countTexts(body.recipient.phone, /viimane päev/)).toBe(0)
    await stack.advanceClock('P2D')
    await waitForText(body.recipient.phone, /viimane päev/)
    await stack.advanceClock('P2D')
    expect((await readIncoming(recipient, link)).options.hold.reason).toBe('already_extended')
  })

  test('costs the recipient where a company does not include it', async () => {
    const company = await logInAs(stack, 'rdp@demo.test')
    const body = withNewRecipient(companyOrders.rdp)
    const { order_ids: ids, orders } = await company.call(createOrder, { body })
    await company.call(confirmOrders, { body: { ids, location_id: null } })
    await scanAll(stack, orders[0]?.barcode ?? '', ['sourcein', 'destinationin'], ready)
    const link = await waitForParcelLink(stack, body.recipient.phone, /501005/)
    const { options } = await readIncoming(await visit(stack), link)
    expect(options.hold).toMatchObject({ is_allowed: true, price: 1 })
  })

  test('is refused before the parcel is there and after its storage has ended', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const early = await sendChange(recipient, link, { kind: 'hold' })
    expect(parseRefusal(early)).toMatchObject({ status: 409, code: 'not_there_yet' })
    await scanAll(stack, order.barcode, ['destinationin'], ready)
    await stack.advanceClock('P9D')
    const late = await sendChange(recipient, link, { kind: 'hold' })
    expect(parseRefusal(late)).toMatchObject({ status: 409, code: 'storage_ended' })
  })
})

describe('a safe place', () => {
  const place = {
    name: 'Kuur',
    address_country_code: 'ee',
    address_street: 'Viru',
    address_house: '4',
    address_city: 'Tallinn',
    address_zip: '10111',
  } as const
  const toChange = (location_description: string) =>
    ({ kind: 'safe_place', safe_place: { place, location_description } }) as const

  test('of a parcel to an address is saved and replaced, until sorting', async () => {
    const { order, link, recipient } = await sendIncoming(stack, { body: orderToAddress })
    const save = (location_description: string) =>
      sendChange(recipient, link, toChange(location_description))
    expect((await save('Kuuri taga')).status).toBe(200)
    expect((await save('Trepi all')).status).toBe(200)
    const { safe_place } = await readIncoming(recipient, link)
    expect(safe_place).toMatchObject({ address: place, location_description: 'Trepi all' })
    await waitFor(async () =>
      expect(await countTexts(order.recipient.phone, /kuller voib su paki jätta/)).toBe(2),
    )
    expect(parseRefusal(await save('')).fields).toEqual({ location_description: 'required' })
    await scanAll(stack, order.barcode, ['termout'])
    expect(parseRefusal(await save('Aias')).code).toBe('already_sorted')
  })

  test('is also set by the call for places, for this parcel alone', async () => {
    const { link, recipient } = await sendIncoming(stack, { body: orderToAddress })
    const body = { place, location_description: 'Trepi all' }
    expect(
      (await recipient.expectRefusal(saveAccountPlace, { body: { ...body, id: link.id } })).status,
    ).toBe(404)
    const saved = await recipient.call(saveAccountPlace, { body: { ...body, ...link } })
    expect(saved).toEqual({ account_places: [] })
    const { safe_place } = await readIncoming(recipient, link)
    expect(safe_place).toMatchObject({ address: place, location_description: 'Trepi all' })
  })

  test('is not offered for a locker', async () => {
    const { link, recipient } = await sendIncoming(stack)
    const change = toChange('Kuuri taga')
    expect(parseRefusal(await sendChange(recipient, link, change)).code).toBe('not_offered')
  })
})

describe('the door code', () => {
  test('is sent again to the phone of the parcel, three times a day', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const early = await sendChange(recipient, link, { kind: 'send_code' })
    expect(parseRefusal(early).code).toBe('not_there_yet')
    await scanAll(stack, order.barcode, ['destinationin'], ready)
    await waitForText(order.recipient.phone, /501005/)
    await stack.advanceToNext('day')
    const statuses = []
    for (let n = 0; n < 4; n += 1)
      statuses.push((await sendChange(recipient, link, { kind: 'send_code' })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await countTexts(order.recipient.phone, /501005/)).toBe(4)
  })
})

describe('delivery updates', () => {
  const waitForCounts = (to: readonly [phone: string, email: string], counts: readonly number[]) =>
    waitFor(async () => {
      const outboxes = await Promise.all(to.map((each) => stack.outbox(each)))
      expect(outboxes.map(({ length }) => length)).toEqual(counts)
    })

  test('come by the channel that the recipient has chosen; changes by both', async () => {
    const { order, link, recipient, recipientPhone, recipientEmail } = await sendIncoming(stack)
    const to = [recipientPhone, recipientEmail] as const
    await waitForCounts(to, [1, 1])
    expect((await readIncoming(recipient, link)).messages).toBe('sms_and_email')
    const { parcel } = await changeIncoming(recipient, link, {
      kind: 'messages',
      channels: 'email',
    })
    expect(parcel.messages).toBe('email')
    await scanAll(stack, order.barcode, ['destinationin'], ready)
    await waitForCounts(to, [1, 2])
    await changeIncoming(recipient, link, { kind: 'send_code' })
    await waitForCounts(to, [2, 2])
    await changeIncoming(recipient, link, { kind: 'send_back' })
    await waitForCounts(to, [3, 3])
    await changeIncoming(recipient, link, { kind: 'messages', channels: 'sms' })
  })

  test('whose channel is chosen by four digits, or after the delivery, are refused', async () => {
    const { order, link, recipient, recipientPhone } = await sendIncoming(stack)
    const opened = await recipient.call(openIncomingParcel, {
      body: { barcode: order.barcode, phone_ending: recipientPhone.slice(-4) },
    })
    expect((await readIncoming(recipient, opened)).messages).toBeNull()
    const choice = { kind: 'messages', channels: 'email' } as const
    const refused = { status: 409, code: 'not_offered' }
    expect(parseRefusal(await sendChange(recipient, opened, choice))).toMatchObject(refused)
    await scanAll(stack, order.barcode, ['destinationin', 'destinationout'])
    expect(parseRefusal(await sendChange(recipient, link, choice))).toMatchObject(refused)
  })

  test.each(['bounce', 'suppressionlist'])(
    'come by SMS when the chosen e-mail is refused, once: %s',
    async (mailbox) => {
      const body = withNewRecipient(orderToLocker)
      const recipient = { ...body.recipient, email: `${mailbox}@simulator.amazonses.com` }
      const shop = await logInAs(stack, 'postpaid@demo.test')
      await shop.call(setServiceStatus, {
        body: { setting_name: 'email_first', requested_status: 'active' },
      })
      const { order } = await prepareOrder(stack, shop, { ...companyOrders.postpaid, recipient })
      await scanAll(stack, order.barcode, ['sourcein'])
      await waitForText(recipient.phone, /teel/)
      expect(await stack.outbox(recipient.phone)).toHaveLength(1)
    },
  )

  test('on the way come by e-mail alone where a company has chosen that', async () => {
    const shop = await logInAs(stack, 'postpaid@demo.test')
    await shop.call(setServiceStatus, {
      body: { setting_name: 'email_first', requested_status: 'active' },
    })
    const { recipient } = withNewRecipient(orderToLocker)
    const to = [recipient.phone, recipient.email] as const
    const { order } = await prepareOrder(stack, shop, { ...companyOrders.postpaid, recipient })
    await scanAll(stack, order.barcode, ['sourcein'])
    await waitForCounts(to, [0, 1])
    expect(await stack.outbox(recipient.phone)).toEqual([])
    await scanAll(stack, order.barcode, ['destinationin'], ready)
    await waitForCounts(to, [1, 2])
  })
})

test('a sender who has sent a parcel to themselves and a stranger get nothing by the id alone', async () => {
  const order = await sendOne(await visit(stack), withNewSender(orderToLocker))
  const stranger = await visit(stack)
  const { status } = await stranger.send('GET', '/order/incoming_parcel/', {
    query: { id: order.id },
  })
  expect(status).toBe(404)
})
