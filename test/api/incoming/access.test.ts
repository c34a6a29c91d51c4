import { describe, expect, test } from 'vitest'
import { getReturnParcel } from '#shared/api/returns.ts'
import { getApp } from '#shared/api/app.ts'
import {
  getIncomingParcel,
  openIncomingParcel,
  redirectIncomingOrder,
} from '#shared/api/incoming.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { callFrom } from '#test/support/visitors/call-from.ts'
import {
  readIncoming,
  scanAll,
  sendIncoming,
  waitForParcelLink,
} from '#test/support/visitors/incoming.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })

const ready = { pickup_code: '501005' }

describe('the link in a message to a recipient', () => {
  test('shows the parcel without a login, masked, and nothing of its sender but the name', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const parcel = await readIncoming(recipient, link)
    expect(parcel).toMatchObject({
      id: order.id,
      hash: link.hash,
      order: {
        barcode: order.barcode,
        status: 'sourcein',
        friendly_status: 'shipped',
        sender_name: 'Mari Maasikas',
        recipient: { name: 'Liis Õ.' },
        size: 'M',
        destination_place: { id: order.destination.place_id },
        transit_days: 1,
        amount_due: null,
      },
      pickup: null,
      redirect: null,
      safe_place: null,
      payment: null,
      payment_country: 'ee',
      receipts: false,
      data: { is_incoming_parcel_redirected: false },
      options: {
        redirect: { is_allowed: true, reason: null, price: 0 },
        another_address: { is_allowed: true, price: 2.5 },
        safe_place: { is_allowed: false, reason: 'not_offered' },
        hold: { is_allowed: false, reason: 'not_there_yet' },
        send_back: { is_allowed: true, price: 0 },
      },
    })
    expect(parcel.order.recipient?.phone).toMatch(/^\+372 •••• \d{4}$/)
    expect(parcel.suggested_place?.id).not.toBe(order.destination.place_id)
    const text = JSON.stringify(parcel)
    for (const word of [
      order.sender.phone,
      order.sender.email,
      order.recipient.email,
      order.recipient.phone,
    ])
      expect(text).not.toContain(word)
  })

  test('comes with every message, keeps its secret after the #, and shows the code once it is there', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    await scanAll(stack, order.barcode, ['termout', 'destinationin'], ready)
    const { url, ...second } = await waitForParcelLink(stack, order.recipient.email, /501005/)
    expect(second.hash).not.toBe(link.hash)
    expect(url.search).toBe('?lang=et')
    expect(url.pathname).toBe('/incoming_parcel')
    for (const each of [link, second])
      expect((await readIncoming(recipient, each)).pickup).toMatchObject({
        code: '501005',
        is_code_hidden: false,
      })
  })

  test('opens no other parcel, and ends 30 days after the end of its own', async () => {
    const [one, other] = [await sendIncoming(stack), await sendIncoming(stack)]
    const foreign = { query: { hash: one.link.hash, id: other.link.id } }
    expect((await one.recipient.expectRefusal(getIncomingParcel, foreign)).status).toBe(404)
    await scanAll(stack, one.order.barcode, ['destinationout'])
    await stack.advanceClock('P29D')
    const visitor = await visit(stack)
    expect((await readIncoming(visitor, one.link)).order.friendly_status).toBe('delivered')
    await stack.advanceClock('P2D')
    expect((await visitor.expectRefusal(getIncomingParcel, { query: one.link })).status).toBe(404)
  })

  test('unknown links are stopped after 30 from one network, and a known one never', async () => {
    const { link } = await sendIncoming(stack)
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const ask = (hash: string) =>
      callFrom(7, visitor, stack.url, {
        method: 'GET',
        path: `${getIncomingParcel.path}?${new URLSearchParams({ ...link, hash }).toString()}`,
      })
    const statuses = []
    for (let n = 0; n < 31; n += 1) statuses.push((await ask(`guess${n}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
    expect((await ask(link.hash)).status).toBe(200)
  })
})

test('a session whose verified phone is the recipient’s needs no link, and no other session', async () => {
  const visitor = await logInAs(stack, 'private.lv@demo.test')
  const { account } = await visitor.call(getApp)
  const recipient = { name: 'Mari Maasikas', phone: account?.phone ?? '', email: '' }
  const sender = await logInAs(stack, 'private@demo.test')
  const order = await sendOne(sender, withNewSender({ ...orderToLocker, recipient }))
  const query = { id: order.id }
  expect((await visitor.expectRefusal(getIncomingParcel, { query })).status).toBe(404)
  await scanAll(stack, order.barcode, ['sourcein'])
  const parcel = await waitFor(() => visitor.call(getIncomingParcel, { query }))
  expect(parcel).toMatchObject({ id: order.id, hash: null, order: { status: 'sourcein' } })
  for (const other of [await visit(stack), await logInAs(stack, 'business@demo.test')])
    expect((await other.expectRefusal(getIncomingParcel, { query })).status).toBe(404)
  const body = { id: order.id, place_id: places.sadam }
  const redirected = await visitor.call(redirectIncomingOrder, { body })
  expect(redirected.data.is_incoming_parcel_redirected).toBe(true)
})

describe('the last four digits of the phone', () => {
  test('open the parcel without its door code', async () => {
    const { order, recipient } = await sendIncoming(stack)
    await scanAll(stack, order.barcode, ['destinationin'], ready)
    const body = { barcode: order.barcode, phone_ending: order.recipient.phone.slice(-4) }
    const link = await recipient.call(openIncomingParcel, { body })
    expect(link.id).toBe(order.id)
    expect((await readIncoming(recipient, link)).pickup).toMatchObject({
      code: null,
      is_code_hidden: true,
    })
  })

  test('are refused when wrong, and after five tries for an hour even when right', async () => {
    const { order, recipient } = await sendIncoming(stack)
    const open = (phone_ending: string) =>
      recipient.expectRefusal(openIncomingParcel, {
        body: { barcode: order.barcode, phone_ending },
      })
    const tries = await Promise.all(
      ['', '0', 'abcd', '00000', '0000', '0001', '0002', '0003', '0004'].map(open),
    )
    const codes = tries.map(({ fields }) => fields['phone_ending'])
    expect(codes.filter((code) => code === 'required')).toHaveLength(1)
    expect(codes.filter((code) => code === 'phone_ending_wrong')).toHaveLength(5)
    const right = order.recipient.phone.slice(-4)
    expect((await open(right)).fields).toEqual({ phone_ending: 'phone_ending_closed' })
    // The call for returns asks for the same digits.
    const query = { barcode: order.barcode, phone_ending: right }
    expect((await recipient.expectRefusal(getReturnParcel, { query })).fields).toEqual({
      phone_ending: 'phone_ending_closed',
    })
    await stack.advanceClock('PT61M')
    const body = { barcode: order.barcode, phone_ending: right }
    expect((await recipient.call(openIncomingParcel, { body })).id).toBe(order.id)
  })

  test('that are wrong are counted for the network, whichever call and parcel they are for', async () => {
    const sent = []
    for (let count = 0; count < 7; count += 1) sent.push((await sendIncoming(stack)).order)
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const guess = (barcode: string, phone_ending: string) =>
      callFrom(9, visitor, stack.url, {
        method: 'GET',
        path: `${getReturnParcel.path}?${new URLSearchParams({ barcode, phone_ending }).toString()}`,
      })
    const statuses = []
    for (const { barcode } of sent.slice(0, 6))
      for (const digits of ['0000', '0001', '0002', '0003', '0004'])
        statuses.push((await guess(barcode, digits)).status)
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect((await guess(sent[6]?.barcode ?? '', '0000')).status).toBe(429)
  })

  test('open nothing before hand-in', async () => {
    const { order } = await sendIncoming(stack, { events: [] })
    const visitor = await visit(stack)
    const body = { barcode: order.barcode, phone_ending: order.recipient.phone.slice(-4) }
    expect((await visitor.expectRefusal(openIncomingParcel, { body })).status).toBe(404)
  })
})
