import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import {
  getIncomingParcel,
  openIncomingParcel,
  redirectIncomingOrder,
} from '#shared/api/incoming.ts'
import { openPaidShipments } from '#shared/api/orders.ts'
import { listSafePlaces, saveAccountPlace, saveSafePlaceNote } from '#shared/api/places.ts'
import { getReturnParcel } from '#shared/api/returns.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import type { Order } from '#shared/orders/order.ts'
import { orderToAddress, orderToLocker, places } from '#test/support/examples/example-body.ts'
import { plainPhotos } from '#test/support/examples/example-photo.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { setCounted } from '#test/support/stack/set-counted.ts'
import { callFrom } from '#test/support/visitors/call-from.ts'
import {
  changeIncoming,
  type ParcelLink,
  readIncoming,
  scanAll,
  sendChange,
  sendIncoming,
  waitForParcelLink,
} from '#test/support/visitors/incoming.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { decideAtBank, returnToShop } from '#test/support/visitors/pay.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { waitForShortLink } from '#test/support/visitors/short-links.ts'
import { type Browser, parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)

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

  test('is the same in every message, keeps its secret after the #, and shows the code once it is there', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    await scanAll(stack, order.barcode, ['termout', 'destinationin'], ready)
    const { url, ...second } = await waitForParcelLink(stack, order.recipient.email, /501005/)
    expect(second.hash).toBe(link.hash)
    expect(url.search).toBe('?lang=et')
    expect(url.pathname).toBe('/incoming_parcel')
    expect((await readIncoming(recipient, second)).pickup).toMatchObject({
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

  test('says until when a delivered parcel can be returned, if its sender takes returns', async () => {
    const events = ['sourcein', 'destinationin']
    const guest = await sendIncoming(stack, { events })
    const shop = await logInAs(stack, 'postpaid@demo.test')
    const ofShop = await sendIncoming(stack, { events, shop })
    const read = async () => (await readIncoming(ofShop.recipient, ofShop.link)).return_until
    expect(await read()).toBeNull()
    for (const { order } of [guest, ofShop]) await scanAll(stack, order.barcode, ['destinationout'])
    const lastDay = toIsoDay(addDays(toTallinnDay(await stack.now()), 7))
    expect(await read()).toBe(lastDay)
    expect((await readIncoming(guest.recipient, guest.link)).return_until).toBeNull()
    await stack.advanceClock('P7D')
    expect(await read()).toBe(lastDay)
    await stack.advanceClock('P1D')
    expect(await read()).toBeNull()
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

/** Opens a parcel by what stands on its label. */
const openByNumber = (visitor: Browser, { barcode, recipient }: Order) =>
  visitor.call(openIncomingParcel, {
    body: { barcode, phone_ending: recipient.phone.slice(-4) },
  })

// Long enough that no random id contains it.
const address = { ...orderToAddress.destination, address_apartment: 'korter K77' }
const toApartment = { ...orderToAddress, destination: address }

const uploadPhoto = async (visitor: Browser, link: ParcelLink) => {
  const body = new FormData()
  body.append('files', new File([Uint8Array.from(plainPhotos.jpeg)], 'a.jpg'))
  for (const [name, value] of Object.entries(link)) body.append(name, value)
  return (await visitor.call(saveSafePlaceNote, { body })).photos[0]?.id ?? ''
}

const toSafePlace = (text: string, photos: readonly string[] = []) => ({
  place: {
    name: 'Suvila',
    address_country_code: 'ee' as const,
    address_street: 'Metsa',
    address_house: '9',
    address_apartment: 'korter B66',
    address_city: 'Tallinn',
    address_zip: '10111',
  },
  location_description: text,
  photos: [...photos],
})

describe('a parcel that is opened by its number and four digits', () => {
  test('shows what it is, where and until when, and after every call nothing of a person, apartment or safe place', async () => {
    const { order, link, recipient } = await sendIncoming(stack, { body: toApartment })
    const photo = await uploadPhoto(recipient, link)
    const known = toSafePlace('Võti on mati all', [photo])
    await changeIncoming(recipient, link, { kind: 'safe_place', safe_place: known })

    const stranger = await visit(stack)
    const opened = await openByNumber(stranger, order)
    const shown = await readIncoming(stranger, opened)
    expect(shown).toMatchObject({
      proof: 'phone_ending',
      order: {
        barcode: order.barcode,
        sender_name: order.sender.name,
        recipient: null,
        destination: { address_street: address.address_street },
      },
      safe_place: null,
      receipts: false,
    })
    expect(shown.order.destination).not.toHaveProperty('address_apartment')
    const own = toSafePlace('Teise koha tekst')
    const account = await stranger.call(saveAccountPlace, { body: { ...opened, ...own } })
    const saved = await changeIncoming(stranger, opened, { kind: 'safe_place', safe_place: own })
    const listed = await stranger.call(listSafePlaces, { query: opened })
    expect(listed.safe_places).toEqual([])
    const back = await changeIncoming(stranger, opened, { kind: 'send_back' })
    const seen = JSON.stringify([shown, account, saved, listed, back])
    const { name, phone, email } = order.recipient
    for (const secret of [
      'korter K77',
      'korter B66',
      'mati all',
      'tekst',
      photo,
      name,
      'Õ.',
      '•',
      email,
      phone,
    ])
      expect(seen).not.toContain(secret)

    // The link of a message shows what it did.
    const byLink = await readIncoming(recipient, link)
    expect(byLink.order.destination.address_apartment).toBe('korter K77')
    expect(byLink.safe_place?.location_description).toBe('Teise koha tekst')
    expect(byLink.order.recipient?.name).toBe('Liis Õ.')
  })

  test('shows no apartment of the address to which it is brought instead, and takes no other e-mail for its receipts', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const stranger = await visit(stack)
    const opened = await openByNumber(stranger, order)
    const another = { kind: 'another_address', address } as const
    const notOwn = { 'change.email': 'receipt_email_not_own' }
    const paidByOther = await sendChange(stranger, opened, { ...another, email: 'x@muu.test' })
    expect(parseRefusal(paidByOther).fields).toEqual(notOwn)
    const { payment } = await changeIncoming(stranger, opened, another)
    await returnToShop(await decideAtBank(payment?.redirect_url ?? '', 'pay'))
    // The bank's own message may be applying the change just then.
    const shown = await waitFor(async () => {
      const parcel = await readIncoming(stranger, opened)
      expect(parcel.redirect?.to.full_address).toContain(address.address_street)
      return parcel
    })
    expect(shown.receipts).toBe(true)
    expect(JSON.stringify(shown)).not.toContain('korter K77')
    expect((await readIncoming(recipient, link)).redirect?.to.full_address).toContain('korter K77')

    const receipt = { kind: 'receipt_email' } as const
    const toOther = await sendChange(stranger, opened, { ...receipt, email: 'x@muu.test' })
    expect(parseRefusal(toOther).fields).toEqual(notOwn)
    await changeIncoming(stranger, opened, receipt)
    await waitFor(async () => {
      const messages = await stack.outbox(order.recipient.email)
      expect(messages.filter(({ attachments }) => attachments?.length === 1)).toHaveLength(1)
    })
    expect(await stack.outbox('x@muu.test')).toEqual([])
  })

  test('may be moved, and its answer shows as little', async () => {
    const { order } = await sendIncoming(stack)
    const stranger = await visit(stack)
    const opened = await openByNumber(stranger, order)
    const body = { ...opened, place_id: places.sadam }
    const moved = await stranger.call(redirectIncomingOrder, { body })
    expect(moved).toMatchObject({ proof: 'phone_ending', order: { recipient: null } })
  })

  test('is opened ten times a day, whoever does, and wrong digits use up none', async () => {
    const { order, link } = await sendIncoming(stack)
    await stack.advanceToNext('hour')
    const recipient = await visit(stack)
    const body = { barcode: order.barcode, phone_ending: '0000' }
    await recipient.expectRefusal(openIncomingParcel, { body })
    for (let count = 0; count < 10; count += 1) await openByNumber(await visit(stack), order)
    const right = { ...body, phone_ending: order.recipient.phone.slice(-4) }
    const refusal = await (await visit(stack)).expectRefusal(openIncomingParcel, { body: right })
    expect(refusal.status).toBe(429)
    expect((await readIncoming(recipient, link)).id).toBe(order.id)
    await stack.advanceClock('P1D')
    expect((await openByNumber(await visit(stack), order)).id).toBe(order.id)
  })
})

describe('a link that is opened 123 times', () => {
  /** Opens a link for the first time and, as the 119th, four more times. */
  const openOften = async (
    { what, who }: { readonly what: string; readonly who: string },
    open: () => Promise<{ readonly status: number }>,
  ) => {
    const statuses = [(await open()).status]
    await setCounted(stack, table, { what, who, made: 1, counted: 118 })
    while (statuses.length < 5) statuses.push((await open()).status)
    return statuses
  }
  const limited = [200, 200, 200, 429, 429]

  test('is refused from the 121st time on until the quarter of an hour ends, and other links are not', async () => {
    const { order, link } = await sendIncoming(stack)
    await stack.advanceToNext('hour')
    const recipient = await visit(stack)
    const byNumber = await openByNumber(recipient, order)
    const read = ({ hash, id }: ParcelLink) => {
      const query = new URLSearchParams({ hash, id })
      return recipient.send('GET', `/order/incoming_parcel/?${query.toString()}`)
    }
    const ofParcel = { what: 'parcel_link_opening', who: link.hash }
    expect(await openOften(ofParcel, () => read(link))).toEqual(limited)
    expect((await read(byNumber)).status).toBe(200)
    await stack.advanceClock('PT15M')
    expect((await read(link)).status).toBe(200)

    const { code: order_token } = await waitForShortLink(stack, order.sender.email)
    const ofSender = { what: 'order_token_opening', who: order_token }
    const open = () => recipient.send('POST', openPaidShipments.path, { body: { order_token } })
    expect(await openOften(ofSender, open)).toEqual(limited)
  })
})
