import { beforeEach, expect, test, vi } from 'vitest'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { openOrderLink } from '#functions/orders/order-link.ts'
import { openParcelLink } from '#functions/orders/parcel-link.ts'
import { createLinkCode } from '#functions/lib/link-code.ts'
import { findShortLink } from '#functions/orders/short-link.ts'
import {
  type NotificationMessage,
  resetNotification,
} from '#functions/notifications/records/notification-store.ts'
import { sendOnce } from '#functions/notifications/send-notification.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createOrderUrl, createParcelUrl } from './page-urls.ts'

const dayMs = 24 * 60 * 60 * 1000

const message: NotificationMessage = {
  subject: 'ord_1',
  name: 'sms/ready/recipient',
  kind: 'ready',
  channel: 'sms',
}

beforeEach(() => {
  vi.stubEnv('BASE_URL', 'https://pakk.example')
  vi.stubEnv('LINK_KEY', 'a key')
})

const setUp = () => {
  const table = createMemoryTable()
  const clock = { at: Date.parse('2026-11-22T10:00:00Z') }
  const runtime: Runtime = {
    table,
    now: () => clock.at,
    sleep: () => Promise.resolve(),
    random: () => 0,
  }
  const urls: string[] = []
  /** Composes and sends the message, unless the provider fails. */
  const send = (isFailing = false) =>
    sendOnce(runtime, message, async (claimed) => {
      urls.push(
        await createOrderUrl(runtime, claimed, { paymentId: 'pay_1', owner: 'ses_1' }, 'lv_LV'),
      )
      if (isFailing) throw new Error('the provider does not answer')
      return 'provider_1'
    })
  const getStored = () => JSON.stringify([...table.items.values()])
  return { table, clock, runtime, urls, send, getStored }
}

const getCode = (url = ''): string => url.slice(-10)

test('the link of a message is the site, /p/ and ten characters that open its parcel', async () => {
  const { table, runtime } = setUp()
  await table.write({ put: toOrderItem(exampleOrder) })
  const url = await createParcelUrl(runtime, exampleOrder, 'lv_LV')
  expect(url).toMatch(/^https:\/\/pakk\.example\/p\/[\w-]{9}[A-Za-z0-9]$/)
  const hash = getCode(url)
  const { id } = exampleOrder
  expect(await findShortLink(runtime, hash)).toEqual({
    kind: 'parcel',
    orderId: id,
    locale: 'lv_LV',
  })
  expect(await openParcelLink(runtime, { hash, id })).toMatchObject({ proof: 'link' })
  expect(await openOrderLink(runtime, hash)).toBeUndefined()
})

test('all messages about a parcel to its recipient have one link, which is stored once and renewed', async () => {
  const { table, clock, runtime, getStored } = setUp()
  const create = (order = exampleOrder) => createParcelUrl(runtime, order, 'lv_LV')
  const url = await create()
  const readExpiry = () => [...table.items.values()].map((item) => Number(item['expires_at']))
  const [first = 0] = readExpiry()
  clock.at += 150 * dayMs
  expect(await create()).toBe(url)
  expect(readExpiry()).toEqual([first])
  clock.at += 100 * dayMs
  expect(await create()).toBe(url)
  expect(readExpiry()).toEqual([first + (250 * dayMs) / 1000])
  expect(getStored()).not.toContain(getCode(url))
})

test.each([
  ['another phone', { recipient: { ...exampleOrder.recipient, phone: '20000009' } }],
  ['another shipment', { id: 'ord_other' }],
])('%s has another link', async (_, change) => {
  const { runtime } = setUp()
  const url = await createParcelUrl(runtime, exampleOrder, 'lv_LV')
  expect(await createParcelUrl(runtime, { ...exampleOrder, ...change }, 'lv_LV')).not.toBe(url)
})

test('another key of the environment makes other links', async () => {
  const { runtime } = setUp()
  const url = await createParcelUrl(runtime, exampleOrder, 'lv_LV')
  vi.stubEnv('LINK_KEY', 'another key')
  expect(await createParcelUrl(runtime, exampleOrder, 'lv_LV')).not.toBe(url)
})

test('every attempt to send a message has the same link, and its code is not stored once it was sent', async () => {
  const { urls, send, getStored } = setUp()
  await expect(send(true)).rejects.toThrow('the provider does not answer')
  await expect(send(true)).rejects.toThrow('the provider does not answer')
  expect(getStored()).toContain(getCode(urls[0]))
  await send()
  expect(urls).toHaveLength(3)
  expect(new Set(urls).size).toBe(1)
  expect(getStored()).not.toContain(getCode(urls[0]))
})

test('a message that is sent once more on request has a new link, and the first one still opens', async () => {
  const { runtime, urls, send } = setUp()
  await send()
  await resetNotification(runtime, message)
  await send()
  expect(new Set(urls).size).toBe(2)
  for (const url of urls)
    expect(await findShortLink(runtime, getCode(url))).toMatchObject({ kind: 'shipments' })
})

test("a sender's link opens the shipments of a payment; without a payment it is the page alone", async () => {
  const { runtime } = setUp()
  const paid = { paymentId: 'pay_1', owner: 'ses_1' }
  const url = await createOrderUrl(runtime, { linkCode: createLinkCode() }, paid, 'ru_RU')
  expect(await findShortLink(runtime, getCode(url))).toEqual({
    kind: 'shipments',
    locale: 'ru_RU',
  })
  const unpaid = { paymentId: undefined, owner: 'ses_1' }
  expect(await createOrderUrl(runtime, { linkCode: createLinkCode() }, unpaid, 'ru_RU')).toBe(
    'https://pakk.example/new_shipment/next?lang=ru',
  )
})
