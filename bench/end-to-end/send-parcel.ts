import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { withNewSender } from '#test/support/visitors/send-parcel.ts'
import { send } from './send.ts'

const pollMs = 100

const created = z.object({ order_ids: z.array(z.string()) })
const started = z.object({ redirect_url: z.string() })
const outbox = z.array(z.unknown())

type Cookies = ReadonlyMap<string, string>

/** Opens the page as a new visitor and returns the cookies of the session. */
const visit = async (origin: string): Promise<Cookies> => {
  const { headers } = await send('GET', `${origin}/api/app`, {
    headers: { 'accept-encoding': 'gzip' },
  })
  return new Map(
    (headers['set-cookie'] ?? []).map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return [name, value]
    }),
  )
}

/** Makes a call with the session's cookies. @throws when the response is an error */
const call = async (url: string, cookies: Cookies, body: object): Promise<unknown> => {
  const { status, text } = await send('POST', url, {
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrftoken': cookies.get('_xsrf') ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (status >= 300) throw new Error(`${url} responded with ${status} ${text}`)
  return JSON.parse(text)
}

const submit = (url: string, form: Readonly<Record<string, string>>) =>
  send('POST', url, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

/** Reads what follows a text on a page of the bank, up to the next quotation mark. */
const readAfter = (page: string, before: string): string => {
  const [, after] = page.split(before)
  if (after === undefined) throw new Error(`The page has no ${before}`)
  return (after.split('"')[0] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Pays at the bank and returns to the shop by the form of its page. */
const payAtBank = async (bankUrl: string) => {
  const { text: page } = await submit(bankUrl, { decision: 'pay' })
  const returned = await submit(readAfter(page, ' action="'), {
    json: readAfter(page, 'name="json" value="'),
    mac: readAfter(page, 'name="mac" value="'),
  })
  if (returned.status !== 303)
    throw new Error(`The return from the bank responded with ${returned.status}`)
}

const hasMessage = async (origin: string, to: string): Promise<boolean> => {
  const { text } = await send('GET', `${origin}/local/outbox?to=${encodeURIComponent(to)}`)
  return z.parse(outbox, JSON.parse(text)).length > 0
}

/** Visits, orders, pays at the bank, returns, and waits for the door code in the outbox. */
export const sendParcel = async (origin: string): Promise<void> => {
  const cookies = await visit(origin)
  const body = withNewSender(orderToLocker)
  const order = z.parse(created, await call(`${origin}/api/order`, cookies, body))
  const payment = await call(`${origin}/api/order/pay`, cookies, {
    order_ids: order.order_ids,
    itella_terms: true,
    location_id: null,
    gateway: 'meripank',
  })
  await payAtBank(z.parse(started, payment).redirect_url)
  while (!(await hasMessage(origin, body.sender.phone))) await sleep(pollMs)
}
