import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { getLabelImage, printLabels } from '#shared/api/labels.ts'
import { bookDoors } from '#shared/api/doors.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { createOrder, openPaidShipments } from '#shared/api/orders.ts'
import { places, orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { decideAtBank, pay, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import { followShortLink, waitForShortLink } from '#test/support/visitors/short-links.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true, keepOutput: true })

const createSender = (email: string) => ({ ...orderToLocker.sender, email })

const createOrders = async (visitor: Browser, email: string) =>
  (await visitor.call(createOrder, { body: { ...orderToLocker, sender: createSender(email) } }))
    .order_ids

/** Waits for the token of the link to paid shipments in the newest e-mail to an address. */
const waitForToken = async (email: string): Promise<string> =>
  (await waitForShortLink(stack, email)).code

const openLink = (visitor: Browser, order_token: string) =>
  visitor.call(openPaidShipments, { body: { order_token } })

const fetchRefusalStatus = async (visitor: Browser, order_token: string) =>
  parseRefusal(await visitor.send('POST', openPaidShipments.path, { body: { order_token } })).status

const listShown = async (visitor: Browser) =>
  (await visitor.call(getApp)).paid_shipments.map(({ id }) => id)

/** Creates and pays one shipment. Returns its sender, its id and the token in its e-mail. */
const sendParcel = async (email: string) => {
  const sender = await visit(stack)
  const [id = ''] = await createOrders(sender, email)
  await pay(sender, { orderIds: [id] })
  return { sender, id, token: await waitForToken(email) }
}

describe('the link in an e-mail', () => {
  test('shows the paid shipment with code and label on another device, and to nobody else', async () => {
    const { sender, id, token } = await sendParcel('one@saatja.test')
    const { link } = await waitForShortLink(stack, 'one@saatja.test')
    const page = await followShortLink(link)
    expect(`${page.pathname}${page.search}${page.hash}`).toBe(
      `/new_shipment/next?lang=et#order_token=${token}`,
    )
    const phone = await visit(stack)
    const { paid_shipments } = await openLink(phone, token)
    expect(paid_shipments.map((order) => order.id)).toEqual([id])
    expect(paid_shipments[0]?.order_source_pin_code).toMatch(/^\d{6}$/)
    expect(await listShown(phone)).toEqual([id])

    const barcode = paid_shipments[0]?.barcode ?? ''
    const body = { barcodes: { [barcode]: {} } }
    const image = { params: { barcode }, query: { label_format: 'A6/1' } }
    const shown = await phone.fetchDocument(getLabelImage, image)
    // The phone of the sender is hidden from who opens a link, as in the PDF.
    const { bytes } = await sender.fetchDocument(getLabelImage, image)
    expect(shown.bytes.length).toBeLessThan(bytes.length)
    expect((await phone.send('POST', printLabels.path, { body })).status).toBe(200)
    const sms = { order_id: id, phone_number: '+37255512349', sms_type: 'door_code' }
    expect((await phone.send('POST', sendSms.path, { body: sms })).status).toBe(200)

    const stranger = await visit(stack)
    expect(await listShown(stranger)).toEqual([])
    expect((await stranger.send('POST', printLabels.path, { body })).status).toBe(404)
    expect((await stranger.expectRefusal(getLabelImage, image)).status).toBe(404)
    expect((await stranger.send('POST', sendSms.path, { body: sms })).status).toBe(404)
  })

  test('shows its own payment even after a later one, until the next payment', async () => {
    const { sender, id, token } = await sendParcel('two@saatja.test')
    const [second = ''] = await createOrders(sender, 'later@saatja.test')
    await pay(sender, { orderIds: [second] })
    expect(await listShown(sender)).toEqual([second])
    await openLink(sender, token)
    expect(await listShown(sender)).toEqual([id])
    const [third = ''] = await createOrders(sender, 'later@saatja.test')
    await pay(sender, { orderIds: [third] })
    expect(await listShown(sender)).toEqual([third])
  })

  test('allows choosing another locker for its shipment without a door, and for no other shipment', async () => {
    const email = 'doorless@saatja.test'
    const sender = await visit(stack)
    const orderIds = await createOrders(sender, email)
    const other = await sendParcel('other@saatja.test')
    const { redirect_url } = await startPayment(sender, { orderIds, location: places.sadam })
    // The hold expires while the payer is at the bank.
    await stack.advanceClock('PT16M')
    await fillLocker(stack, places.sadam, 0)
    await returnToShop(await decideAtBank(redirect_url, 'pay'))

    const phone = await visit(stack)
    const { paid_shipments } = await openLink(phone, await waitForToken(email))
    expect(paid_shipments[0]).toMatchObject({ needs_attention: true })
    const choose = (place_id: number, ids: readonly string[]) =>
      phone.send('POST', bookDoors.path, { params: { place_id }, body: { ids } })
    expect((await choose(places.loksa, [other.id])).status).toBe(404)
    expect((await choose(places.loksa, [...orderIds, other.id])).status).toBe(404)
    expect((await choose(places.riga, orderIds)).status).toBe(422)
    // A blue locker has no doors to book: the code opens any free one.
    expect(await choose(places.ulemiste, orderIds)).toMatchObject({
      status: 200,
      json: { success: true, orders: [{ location: { type: 'apt' }, needs_attention: false }] },
    })
  })

  test('is rejected when it is wrong, truncated, or its shipment ended 30 days ago', async () => {
    const { sender, token } = await sendParcel('ended@saatja.test')
    const phone = await visit(stack)
    const wrong = token.slice(0, -1) + (token.endsWith('A') ? 'Q' : 'A')
    for (const each of [wrong, token.slice(1), '', 'x'])
      expect(await fetchRefusalStatus(phone, each)).toBe(404)
    expect(await fetchRefusalStatus(phone, 'x'.repeat(65))).toBe(422)

    const [order] = (await openLink(phone, token)).paid_shipments
    for (const event of ['sourcein', 'destinationin', 'destinationout'])
      await stack.scan({ barcode: order?.barcode ?? '', event })
    await waitFor(async () =>
      expect((await sender.call(getApp)).paid_shipments[0]?.status).toBe('destinationout'),
    )
    await stack.advanceClock('P29D')
    const later = await visit(stack)
    expect((await openLink(later, token)).paid_shipments).toHaveLength(1)
    await stack.advanceClock('P2D')
    // A session that opened it earlier no longer shows it either.
    expect(await listShown(later)).toEqual([])
    expect(await fetchRefusalStatus(later, token)).toBe(404)
  })

  test('is not logged and cannot be guessed: a network has 30 wrong links in 15 minutes, which close no right one', async () => {
    const { token } = await sendParcel('logged@saatja.test')
    const phone = await visit(stack)
    await openLink(phone, token)
    await stack.advanceToNext('hour')
    expect(stack.output()).toContain('openPaidShipments')
    expect(stack.output()).not.toContain(token)
    const tries: number[] = []
    for (let index = 0; index < 31; index++)
      tries.push(await fetchRefusalStatus(phone, `guess${index}`))
    expect(tries).toEqual([...Array.from({ length: 30 }, () => 404), 429])
    expect((await openLink(phone, token)).paid_shipments).toHaveLength(1)
  })

  test('with a short code is closed to a network after 60 unknown codes in 15 minutes, and open again later', async () => {
    const { token } = await sendParcel('guessed@saatja.test')
    await stack.advanceToNext('hour')
    const phone = await visit(stack)
    const follow = async (code: string) => {
      const { pathname, search, hash } = await followShortLink(`${stack.url}/p/${code}`)
      return `${pathname}${search}${hash}`
    }
    const toCode = (index: number) => `guess${String(index).padStart(5, '0')}`
    const answers: string[] = []
    for (let index = 0; index < 59; index++) answers.push(await follow(toCode(index)))
    expect(new Set(answers)).toEqual(new Set(['/incoming_parcel/error']))
    // A known code counts as no miss, however often it is opened.
    for (let index = 0; index < 5; index++)
      expect(await follow(token)).toBe(`/new_shipment/next?lang=et#order_token=${token}`)
    expect(await fetchRefusalStatus(phone, toCode(59))).toBe(404)
    for (const code of [toCode(60), token])
      expect(await follow(code)).toBe('/incoming_parcel/error?too_often=1')
    for (const code of [toCode(60), token]) expect(await fetchRefusalStatus(phone, code)).toBe(429)
    expect(stack.output()).not.toContain(token)

    await stack.advanceToNext('hour')
    expect((await openLink(await visit(stack), token)).paid_shipments).toHaveLength(1)
    // What cannot be a code is not looked up. A mark that a program has added is left out.
    for (const path of ['x', 'a'.repeat(200), '%C3%B5', 'guess0000-', ''])
      expect(await follow(path)).toBe('/incoming_parcel/error')
    expect(await follow(`${token}).`)).toBe(`/new_shipment/next?lang=et#order_token=${token}`)
  })
})
