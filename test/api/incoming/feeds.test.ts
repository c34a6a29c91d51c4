import { describe, expect, test } from 'vitest'
import {
  getParcelFeed,
  joinParcelFeed,
  leaveParcelFeed,
  readFeedCalendar,
  readFeedParcels,
  updateParcelFeed,
} from '#shared/api/incoming-parcels.ts'
import { openIncomingParcel } from '#shared/api/incoming.ts'
import { parseFeedAddress } from '#shared/incoming/feed-address.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { scanAll, sendIncoming } from '#test/support/visitors/incoming.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })

const ready = { pickup_code: '501005' }

/** Reads an address as a program does that knows nothing but it. */
const read = async (address: string) => {
  const response = await fetch(address)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const countEntries = (text: string) => text.split('BEGIN:VEVENT').length - 1

describe('a feed of parcels', () => {
  test('is made by the link of a parcel, read by its address, renewed and ended', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const number = `•••• ${order.barcode.slice(-4)}`
    expect(await recipient.call(getParcelFeed, { query: link })).toEqual({
      name: number,
      feed: null,
    })
    const created = await recipient.call(joinParcelFeed, { body: { ...link, shows_code: true } })
    const { calendar = '', json = '' } = created.addresses ?? {}
    expect(created.feed).toMatchObject({ may_manage: true, shows_code: true, read_on: null })

    const empty = await read(calendar)
    expect(empty.status).toBe(200)
    expect(empty.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(empty.headers.get('cache-control')).toBe('no-store')
    expect(empty.headers.getSetCookie()).toEqual([])
    expect(countEntries(empty.text)).toBe(0)

    await scanAll(stack, order.barcode, ['destinationin'], ready)
    await waitFor(async () => expect(countEntries((await read(calendar)).text)).toBe(1))
    const { text } = await read(json)
    expect(JSON.parse(text)).toMatchObject({
      parcels: [{ id: order.id, state: 'ready_for_pickup', sender: 'Mari', code: '501005' }],
    })
    for (const secret of [order.barcode, 'Õunapuu', 'Maasikas', '+372'])
      expect(text).not.toContain(secret)

    const renewed = await recipient.call(updateParcelFeed, { body: { ...link, renew: true } })
    expect((await read(calendar)).status).toBe(404)
    const next = renewed.addresses?.calendar ?? ''
    expect((await read(next)).status).toBe(200)
    expect((await recipient.call(getParcelFeed, { query: link })).feed?.read_on).toMatch(
      /^\d{4}-\d{2}-\d{2}$/,
    )
    await recipient.call(leaveParcelFeed, { body: { ...link, end: true } })
    expect((await read(next)).status).toBe(404)
    const again = await recipient.expectRefusal(leaveParcelFeed, { body: link })
    expect(again.status).toBe(404)
  })

  test('is joined by the verified phone of an account, and needs a proof that lasts', async () => {
    const { order, link, recipient } = await sendIncoming(stack)
    const { addresses } = await recipient.call(joinParcelFeed, {
      body: { ...link, shows_code: false },
    })
    const address = addresses?.calendar ?? ''
    const person = await logInAs(stack, 'private@demo.test')
    const joined = await person.call(joinParcelFeed, { body: { address, shows_code: false } })
    expect(joined.addresses).toBeNull()
    expect(joined.feed.members.map(({ kind, name }) => [kind, name])).toEqual([
      ['parcel', `•••• ${order.barcode.slice(-4)}`],
      ['phone', '+372 •••• 2345'],
    ])
    const shared = await recipient.expectRefusal(updateParcelFeed, {
      body: { ...link, renew: true },
    })
    expect(shared.status).toBe(403)

    const visitor = await visit(stack)
    const body = { shows_code: false }
    expect((await visitor.expectRefusal(joinParcelFeed, { body })).status).toBe(401)
    // The last digits of a phone stand on the label.
    const digits = await visitor.call(openIncomingParcel, {
      body: { barcode: order.barcode, phone_ending: order.recipient.phone.slice(-4) },
    })
    const byDigits = await visitor.expectRefusal(joinParcelFeed, { body: { ...digits, ...body } })
    expect(byDigits.status).toBe(404)
    const wrong = { ...body, address: `${address}x` }
    await person.call(leaveParcelFeed, { body: {} })
    expect((await person.expectRefusal(joinParcelFeed, { body: wrong })).status).toBe(404)
  })

  test('is read 30 times in 15 minutes, and its secret is not guessed', async () => {
    const { link, recipient } = await sendIncoming(stack)
    const { addresses } = await recipient.call(joinParcelFeed, {
      body: { ...link, shows_code: false },
    })
    const access = parseFeedAddress(addresses?.json ?? '')
    if (!access) throw new Error('no address')
    const program = await visit(stack)
    for (let readings = 0; readings < 30; readings += 1)
      await program.call(readFeedParcels, { query: { ...access } })
    const refused = await program.expectRefusal(readFeedCalendar, { query: { ...access } })
    expect(refused.status).toBe(429)
    const guess = { ...access, hash: 'x' }
    for (let guesses = 0; guesses < 40; guesses += 1) {
      const { status } = await program.expectRefusal(readFeedParcels, { query: guess })
      if (status === 429) return
    }
    throw new Error('guesses are not limited')
  })
})
