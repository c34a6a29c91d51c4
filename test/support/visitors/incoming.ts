import { expect } from 'vitest'
import {
  updateIncomingParcel,
  getIncomingParcel,
  type IncomingChange,
  redirectIncomingOrder,
} from '#shared/api/incoming.ts'
import { trackParcel } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import { countUp } from '#test/support/count-up.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import type { SharedStack, TestStack } from '#test/support/stack/stack.ts'
import { prepareOrder } from './prepare-order.ts'
import { sendOne, withNewSender } from './send-parcel.ts'
import { followShortLink, waitForShortLink } from './short-links.ts'
import { type Browser, visit } from './visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** What the link in a recipient's message names. */
export type ParcelLink = Readonly<Record<'hash' | 'id', string>>

/** The body with a recipient of its own, so that its messages can be told apart. */
export const withNewRecipient = <Body extends { readonly recipient: object }>(body: Body) => {
  const serial = countUp('recipient')
  const recipient = {
    name: 'Liis Õunapuu',
    phone: `+3725560${String(serial).padStart(4, '0')}`,
    email: `recipient${serial}@saaja.test`,
  }
  return { ...body, recipient }
}

/** Sends the carrier's scans of a parcel, a minute apart, and waits for the last one. */
export const scanAll = async (
  stack: TestStack,
  barcode: string,
  events: readonly string[],
  more: object = {},
): Promise<void> => {
  const reader = await visit(stack)
  for (const event of events) {
    await stack.advanceClock('PT1M')
    await stack.scan({ barcode, event, at: new Date(await stack.now()).toISOString(), ...more })
    await waitFor(async () =>
      expect((await reader.call(trackParcel, { params: { barcode } })).status).toBe(event),
    )
  }
}

/** Waits for the link in the newest message to an address, and returns the page that it opens. */
export const waitForParcelLink = async (
  stack: SharedStack,
  to: string,
  pattern = /./,
): Promise<ParcelLink & { readonly url: URL }> => {
  const { link } = await waitForShortLink(stack, to, pattern)
  const url = await followShortLink(link)
  const named = new URLSearchParams(url.hash.slice(1))
  return { url, hash: named.get('h') ?? '', id: named.get('id') ?? '' }
}

/** Sends a parcel to a recipient of its own, and returns it with the link of its first message. */
export const sendIncoming = async (
  stack: TestStack,
  {
    body = orderToLocker,
    events = ['sourcein'],
    scan = {},
    shop,
  }: {
    readonly body?: Parameters<typeof withNewRecipient>[0]
    readonly events?: readonly string[]
    /** Further fields of every scan but the first. */
    readonly scan?: object
    /** The company with a contract that sends it instead of a guest. */
    readonly shop?: Browser
  } = {},
): Promise<{
  order: Order
  link: ParcelLink
  sender: Browser
  recipient: Browser
  recipientPhone: string
  recipientEmail: string
}> => {
  const sent = withNewRecipient({ ...orderToLocker, ...body })
  const sender = shop ?? (await visit(stack))
  const order = shop
    ? (await prepareOrder(stack, shop, { ...companyOrders.postpaid, recipient: sent.recipient }))
        .order
    : await sendOne(sender, withNewSender(sent))
  await scanAll(stack, order.barcode, events.slice(0, 1))
  const { hash, id } =
    events.length === 0
      ? { hash: '', id: order.id }
      : await waitForParcelLink(stack, sent.recipient.phone)
  await scanAll(stack, order.barcode, events.slice(1), scan)
  const { phone: recipientPhone, email: recipientEmail } = sent.recipient
  return {
    order,
    link: { hash, id },
    sender,
    recipient: await visit(stack),
    recipientPhone,
    recipientEmail,
  }
}

/** Reads a parcel by its link. */
export const readIncoming = (reader: Browser, { hash, id }: ParcelLink) =>
  reader.call(getIncomingParcel, { query: { hash, id } })

/** A change of a parcel, as it is sent. */
type SentChange = Pick<IncomingChange, 'kind'> & Readonly<Record<string, unknown>>

/** The body of a change of a parcel; `itella_terms` and a bank where it may cost something. */
const toChange = (change: SentChange) => ({
  ...(['hold', 'another_address'].includes(change.kind) && {
    gateway: 'meripank',
    itella_terms: true,
  }),
  ...change,
})

/** Sends a change of a parcel by its link, and returns the response with any status. */
export const sendChange = (reader: Browser, link: ParcelLink, change: SentChange, key?: string) =>
  reader.send('PATCH', updateIncomingParcel.path, {
    body: { ...link, change: toChange(change) },
    ...(key !== undefined && { key }),
  })

/** Changes a parcel by its link. */
export const changeIncoming = (reader: Browser, link: ParcelLink, change: SentChange) =>
  reader.call(updateIncomingParcel, { body: { ...link, change: toChange(change) } })

/** Redirects a parcel by its link, and returns the response with any status. */
export const sendRedirect = (reader: Browser, link: ParcelLink, place_id: number, key?: string) =>
  reader.send('POST', redirectIncomingOrder.path, {
    body: { ...link, place_id },
    ...(key !== undefined && { key }),
  })
