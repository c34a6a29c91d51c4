import { describe, expect, test } from 'vitest'
import { openIncomingParcel, redirectIncomingOrder } from '#shared/api/incoming.ts'
import { openPaidShipments } from '#shared/api/orders.ts'
import { listSafePlaces, saveAccountPlace, saveSafePlaceNote } from '#shared/api/places.ts'
import type { Order } from '#shared/orders/order.ts'
import { orderToAddress, places } from '#test/support/examples/example-body.ts'
import { plainPhotos } from '#test/support/examples/example-photo.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import {
  changeIncoming,
  type ParcelLink,
  readIncoming,
  sendChange,
  sendIncoming,
} from '#test/support/visitors/incoming.ts'
import { decideAtBank, returnToShop } from '#test/support/visitors/pay.ts'
import { waitForShortLink } from '#test/support/visitors/short-links.ts'
import { type Browser, parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })

/** Opens a parcel by what stands on its label. */
const openByNumber = (visitor: Browser, { barcode, recipient }: Order) =>
  visitor.call(openIncomingParcel, {
    body: { barcode, phone_ending: recipient.phone.slice(-4) },
  })

const address = { ...orderToAddress.destination, address_apartment: 'K77' }
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
    address_apartment: 'B66',
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
    for (const secret of ['K77', 'B66', 'mati all', 'tekst', photo, name, 'Õ.', '•', email, phone])
      expect(seen).not.toContain(secret)

    // The link of a message shows what it did.
    const byLink = await readIncoming(recipient, link)
    expect(byLink.order.destination.address_apartment).toBe('K77')
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
    const shown = await readIncoming(stranger, opened)
    expect(shown.redirect?.to.full_address).toContain(address.address_street)
    expect(shown.receipts).toBe(true)
    expect(JSON.stringify(shown)).not.toContain('K77')
    expect((await readIncoming(recipient, link)).redirect?.to.full_address).toContain('K77')

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

describe('a link that is opened 150 times', () => {
  const openOften = async (times: number, open: () => Promise<{ readonly status: number }>) => {
    const statuses: number[] = []
    for (let count = 0; count < times; count += 1) statuses.push((await open()).status)
    return { answered: statuses.lastIndexOf(200) + 1, last: new Set(statuses.slice(120)) }
  }
  const limited = { answered: 120, last: new Set([429]) }

  test('is refused from the 121st time on until the quarter of an hour ends, and other links are not', async () => {
    const { order, link } = await sendIncoming(stack)
    await stack.advanceToNext('hour')
    const recipient = await visit(stack)
    const byNumber = await openByNumber(recipient, order)
    const read = ({ hash, id }: ParcelLink) => {
      const query = new URLSearchParams({ hash, id })
      return recipient.send('GET', `/order/incoming_parcel/?${query.toString()}`)
    }
    expect(await openOften(150, () => read(link))).toEqual(limited)
    expect((await read(byNumber)).status).toBe(200)
    await stack.advanceClock('PT15M')
    expect((await read(link)).status).toBe(200)

    const { code: order_token } = await waitForShortLink(stack, order.sender.email)
    const open = () => recipient.send('POST', openPaidShipments.path, { body: { order_token } })
    expect(await openOften(122, open)).toEqual(limited)
  })
})
