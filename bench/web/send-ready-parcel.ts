import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const pollMs = 200
const timeoutMs = 30_000

const recipient = { name: 'Liis Õunapuu', phone: '+37255609999', email: 'ready@saaja.test' }
const outboxShape = z.array(z.object({ text: z.string() }))

const scan = async (url: string, body: object): Promise<void> => {
  const response = await fetch(`${url}/local/scan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The scan responded with ${response.status}`)
}

/** Waits for the SMS with the code of a parcel and returns the link of its recipient in it. */
const waitForLink = async (url: string, code: string): Promise<string> => {
  const to = encodeURIComponent(recipient.phone)
  for (let waited = 0; waited < timeoutMs; waited += pollMs) {
    const response = await fetch(`${url}/local/outbox?to=${to}`)
    const texts = outboxShape.parse(await response.json()).map(({ text }) => text)
    const found = texts.find((text) => text.includes(code))?.match(/https?:\S+\/p\/[\w-]{10}/)
    if (found) return found[0]
    await sleep(pollMs)
  }
  throw new Error('No message with the code has arrived')
}

/** Sends a parcel that arrives in its locker. Returns the link of its recipient. */
export const sendReadyParcel = async (stack: { readonly url: string }): Promise<string> => {
  const sender = await visit(stack)
  const { barcode } = await sendOne(sender, withNewSender({ ...orderToLocker, recipient }))
  const code = '501005'
  const at = Date.now()
  const events = ['sourcein', 'destinationin']
  for (const [minute, event] of events.entries()) {
    const time = new Date(at + minute * 60_000).toISOString()
    await scan(stack.url, { barcode, event, at: time, ...(minute > 0 && { pickup_code: code }) })
  }
  const link = new URL(await waitForLink(stack.url, code))
  return `${stack.url}${link.pathname}${link.search}${link.hash}`
}
