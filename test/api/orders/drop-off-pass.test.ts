import { expect, test } from 'vitest'
import {
  endDropOffPass,
  getDropOffPass,
  readDropOffPass,
  shareDropOffPass,
} from '#shared/api/helposti.ts'
import type { Order } from '#shared/orders/order.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })

const send = async () => {
  const sender = await visit(stack)
  return { sender, order: await sendOne(sender, withNewSender(orderToLocker), places.sadam) }
}

const parseAccess = (address: string | null | undefined) => {
  const named = new URLSearchParams(new URL(address ?? '').hash.slice(1))
  return { hash: named.get('h') ?? '', id: named.get('id') ?? '' }
}

const share = async (sender: Browser, { id }: Order) => {
  const { link } = await sender.call(shareDropOffPass, { body: { id } })
  return { address: link?.address ?? '', access: parseAccess(link?.address) }
}

const readLink = async (sender: Browser, { id }: Order) =>
  (await sender.call(getDropOffPass, { query: { id } })).link

test('a pass is passed on by a link, which says when it was opened, and ends with the scan', async () => {
  const { sender, order } = await send()
  const { id } = order
  const own = await sender.call(getDropOffPass, { query: { id } })
  const code = order.order_source_pin_code
  expect(own).toMatchObject({ link: null, pass: { state: 'ready', code, barcode: order.barcode } })
  const { door } = own.pass
  const shown = door?.modules.find(({ number }) => number === door.module)?.doors
  expect(shown?.filter(({ number }) => number === door?.number)).toHaveLength(1)
  const { address, access } = await share(sender, order)
  expect(address).toMatch(/\/pass#h=[\w-]{10}&id=ord_/)

  // The sender's own look does not count.
  expect(await sender.call(readDropOffPass, { query: access })).toMatchObject({ code })
  expect(await readLink(sender, order)).toMatchObject({ address, opened_at: null })

  const stranger = await visit(stack)
  const response = await stranger.send('GET', readDropOffPass.path, { query: access })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = JSON.stringify(response.json)
  expect(text).toContain(code)
  for (const hidden of [order.recipient.name, order.sender.name, order.sender.email, '+372'])
    expect(text).not.toContain(hidden)
  const opened = await readLink(sender, order)
  expect(opened?.opened_at).toMatch(/^\d{4}-/)

  await stack.scan({ barcode: order.barcode, event: 'sourcein' })
  await waitFor(async () =>
    expect(await stranger.call(readDropOffPass, { query: access })).toMatchObject({
      state: 'handed_in',
      code: null,
      barcode: null,
      place: null,
    }),
  )
  expect(await readLink(sender, order)).toEqual({ ...opened, address: null })
  const refused = await sender.expectRefusal(shareDropOffPass, { body: { id } })
  expect(refused).toMatchObject({ status: 409, code: 'no_door_code' })
})

test('a pass that is ended while others open it shows nothing from then on', async () => {
  const { sender, order } = await send()
  const { id } = order
  const strangers = await Promise.all(Array.from({ length: 6 }, () => visit(stack)))
  const { access } = await share(sender, order)
  const read = (stranger: Browser) => stranger.call(readDropOffPass, { query: access })
  const [ended, ...passes] = await Promise.all([
    sender.call(endDropOffPass, { body: { id } }),
    ...strangers.map(read),
  ])
  // Whoever has seen the code has opened the link, and the sender knows it.
  const isSeen = passes.some(({ code }) => code !== null)
  expect((await readLink(sender, order))?.opened_at !== null).toBe(isSeen)
  for (const stranger of strangers)
    expect(await read(stranger)).toMatchObject({
      state: 'ended',
      ended_at: ended.link?.ended_at,
      code: null,
      barcode: null,
    })
  const next = await share(sender, order)
  expect(next.access.hash).not.toBe(access.hash)
  const [first] = strangers
  expect(first && (await first.expectRefusal(readDropOffPass, { query: access })).status).toBe(404)
})

test('the pass of a shipment is that of its sender, its link is limited and not guessed', async () => {
  const { sender, order } = await send()
  const { id } = order
  const stranger = await visit(stack)
  const { access } = await share(sender, order)
  for (const [call, options] of [
    [getDropOffPass, { query: { id } }],
    [shareDropOffPass, { body: { id } }],
    [endDropOffPass, { body: { id } }],
  ] as const)
    expect((await stranger.expectRefusal(call, options)).status).toBe(404)
  for (let readings = 0; readings < 120; readings += 1)
    await stranger.call(readDropOffPass, { query: access })
  expect((await stranger.expectRefusal(readDropOffPass, { query: access })).status).toBe(429)
  for (let guesses = 0; guesses < 40; guesses += 1) {
    const query = { ...access, hash: 'x' }
    const { status } = await stranger.expectRefusal(readDropOffPass, { query })
    if (status === 429) return
  }
  throw new Error('guesses are not limited')
})
