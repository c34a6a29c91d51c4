import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { printLabels } from '#shared/api/labels.ts'
import { bookDoors } from '#shared/api/lockers.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { createOrder, openPaidShipments } from '#shared/api/orders.ts'
import { places, orderToLocker } from '../support/examples/example-body.ts'
import { fillLocker } from '../support/visitors/lockers.ts'
import { decideAtBank, pay, returnToShop, startPayment } from '../support/visitors/pay.ts'
import type { TestStack } from '../support/stack/stack.ts'
import { startTestStack } from '../support/stack/stack.ts'
import type { Browser } from '../support/visitors/visitor.ts'
import { parseRefusal, visit } from '../support/visitors/visitor.ts'
import { waitFor } from '../support/wait-for.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack({ keepOutput: true })
})
afterAll(() => stack.stop())

const senderOf = (email: string) => ({ ...orderToLocker.sender, email })

const create = async (visitor: Browser, email: string) =>
  (await visitor.call(createOrder, { body: { ...orderToLocker, sender: senderOf(email) } }))
    .order_ids

/** The address in the newest letter to somebody that shows paid shipments. */
const linkTo = (email: string): Promise<URL> =>
  waitFor(async () => {
    const texts = (await stack.outbox(email)).map(({ text }) => text)
    const [link] = texts.at(-1)?.match(/https?:\S+\/new_shipment\/next\S*/) ?? []
    expect(link).toBeDefined()
    return new URL(link ?? '')
  })

const tokenOf = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('order_token') ?? ''

const open = (visitor: Browser, order_token: string) =>
  visitor.call(openPaidShipments, { body: { order_token } })

const refusedTo = async (visitor: Browser, order_token: string) =>
  parseRefusal(await visitor.send('POST', openPaidShipments.path, { body: { order_token } })).status

const shownTo = async (visitor: Browser) =>
  (await visitor.call(getApp)).paid_shipments.map(({ id }) => id)

/** Pays for one shipment; answers it and the token of its letter. */
const send = async (email: string) => {
  const sender = await visit(stack)
  const [id = ''] = await create(sender, email)
  await pay(sender, { orderIds: [id] })
  return { sender, id, token: tokenOf(await linkTo(email)) }
}

describe('the link of a letter', () => {
  test('shows what was paid on another device, with code and label, and to nobody else', async () => {
    const { id, token } = await send('one@saatja.test')
    expect((await linkTo('one@saatja.test')).search).not.toContain(token)
    const phone = await visit(stack)
    const { paid_shipments } = await open(phone, token)
    expect(paid_shipments.map((order) => order.id)).toEqual([id])
    expect(paid_shipments[0]?.order_source_pin_code).toMatch(/^\d{6}$/)
    expect(await shownTo(phone)).toEqual([id])

    const body = { barcodes: { [paid_shipments[0]?.barcode ?? '']: {} } }
    expect((await phone.send('POST', printLabels.path, { body })).status).toBe(200)
    const sms = { order_id: id, phone_number: '+37255512349', sms_type: 'door_code' }
    expect((await phone.send('POST', sendSms.path, { body: sms })).status).toBe(200)

    const stranger = await visit(stack)
    expect(await shownTo(stranger)).toEqual([])
    expect((await stranger.send('POST', printLabels.path, { body })).status).toBe(404)
    expect((await stranger.send('POST', sendSms.path, { body: sms })).status).toBe(404)
  })

  test('opens its own payment after a later one, until something is paid again', async () => {
    const { sender, id, token } = await send('two@saatja.test')
    const [second = ''] = await create(sender, 'later@saatja.test')
    await pay(sender, { orderIds: [second] })
    expect(await shownTo(sender)).toEqual([second])
    await open(sender, token)
    expect(await shownTo(sender)).toEqual([id])
    const [third = ''] = await create(sender, 'later@saatja.test')
    await pay(sender, { orderIds: [third] })
    expect(await shownTo(sender)).toEqual([third])
  })

  test('lets who has it choose another locker for a shipment without a door, and no other', async () => {
    const email = 'doorless@saatja.test'
    const sender = await visit(stack)
    const orderIds = await create(sender, email)
    const other = await send('other@saatja.test')
    const { redirect_url } = await startPayment(sender, { orderIds, location: places.sadam })
    // Its hold runs out while the payer is at the bank.
    await stack.advanceClock('PT16M')
    await fillLocker(stack, places.sadam, 0)
    await returnToShop(await decideAtBank(redirect_url, 'pay'))

    const phone = await visit(stack)
    const { paid_shipments } = await open(phone, tokenOf(await linkTo(email)))
    expect(paid_shipments[0]).toMatchObject({ needs_attention: true })
    const choose = (place_id: number, ids: readonly string[]) =>
      phone.send('POST', bookDoors.path, { params: { place_id }, body: { ids } })
    expect((await choose(places.loksa, [other.id])).status).toBe(404)
    expect((await choose(places.loksa, [...orderIds, other.id])).status).toBe(404)
    expect((await choose(places.riga, orderIds)).status).toBe(422)
    // A blue locker has no doors to book: its code opens any free one.
    expect(await choose(places.ulemiste, orderIds)).toMatchObject({
      status: 200,
      json: { success: true, orders: [{ location: { type: 'apt' }, needs_attention: false }] },
    })
  })

  test('is refused when it is wrong, cut short, or its shipment ended 30 days ago', async () => {
    const { sender, token } = await send('ended@saatja.test')
    const phone = await visit(stack)
    const wrong = token.slice(0, -1) + (token.endsWith('A') ? 'Q' : 'A')
    for (const each of [wrong, token.slice(1), '', 'x'])
      expect(await refusedTo(phone, each)).toBe(404)
    expect(await refusedTo(phone, 'x'.repeat(65))).toBe(422)

    const [order] = (await open(phone, token)).paid_shipments
    for (const event of ['sourcein', 'destinationin', 'destinationout'])
      await stack.scan({ barcode: order?.barcode ?? '', event })
    await waitFor(async () =>
      expect((await sender.call(getApp)).paid_shipments[0]?.status).toBe('destinationout'),
    )
    await stack.advanceClock('P29D')
    const later = await visit(stack)
    expect((await open(later, token)).paid_shipments).toHaveLength(1)
    await stack.advanceClock('P2D')
    // Nor does a session that has opened it before keep it.
    expect(await shownTo(later)).toEqual([])
    expect(await refusedTo(later, token)).toBe(404)
  })

  test('is neither logged nor guessed: one address has 30 tries in 15 minutes', async () => {
    const { token } = await send('logged@saatja.test')
    const phone = await visit(stack)
    await open(phone, token)
    await stack.advanceToNext('hour')
    expect(stack.output()).toContain('openPaidShipments')
    expect(stack.output()).not.toContain(token)
    const tries: number[] = []
    for (let index = 0; index < 31; index++) tries.push(await refusedTo(phone, `guess${index}`))
    expect(tries).toEqual([...Array.from({ length: 30 }, () => 404), 429])
  })
})
