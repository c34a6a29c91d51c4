import { cp, rm } from 'node:fs/promises'
// The moment of the kill is what is tested; nothing is waited for.
// oxlint-disable-next-line no-restricted-imports
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { makeDataDir } from '#test/support/stack/make-data-dir.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { getKillTimeout, scale } from '#test/support/random.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { continuedLog, logged, startTestStack } from '#test/support/stack/stack.ts'
import { decideAtBank, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import { createOrders, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** Milliseconds between the answer to the payer and the kill, in `npm run soak -- messages`. */
const delays = Array.from({ length: scale }, () => [0, 3, 6, 10, 15, 25, 40, 80, 150, 400]).flat()
/** Shipments that are paid at the same moment. */
const shipmentsAtOnce = 3

type Sender = Awaited<ReturnType<typeof payOne>>['sender']

/** Pays a shipment and returns its sender once the payer is back at the shop. */
const payOne = async (stack: TestStack) => {
  const visitor = await visit(stack)
  const body = withNewSender(orderToLocker)
  const { orderIds } = await createOrders(visitor, body)
  const { redirect_url } = await startPayment(visitor, { orderIds })
  const page = await decideAtBank(redirect_url, 'pay')
  return { sender: body.sender, settle: () => returnToShop(page) }
}

/** Other people, who order and pay without a pause while the process is killed. */
const othersAtOnce = 5

/** Lets others order and pay until `stop`. Returns the senders who were back at the shop before. */
const startOthers = (stack: TestStack) => {
  const senders: Sender[] = []
  const stopping = new AbortController()
  const payRepeatedly = async () => {
    while (!stopping.signal.aborted) {
      const { sender, settle } = await payOne(stack)
      await settle()
      senders.push(sender)
    }
  }
  // The kill interrupts requests, which fail.
  const runs = Array.from({ length: othersAtOnce }, () => payRepeatedly().catch(() => {}))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(runs)
      return senders
    },
  }
}

/** A message whose sending was interrupted is postponed. */
const expectedLog = [
  ...continuedLog,
  /^pakk-local-send-notifications: /,
  logged('notification postponed'),
]

/** Waits for the SMS and the e-mail of a sender. Returns how many messages came a second time. */
const countRepeated = async (stack: TestStack, { phone, email }: Sender, moment: string) => {
  const counts = await waitFor(async () => {
    const messages = await Promise.all([stack.outbox(phone), stack.outbox(email)])
    const found = messages.map(({ length }) => length)
    expect(Math.min(...found), `messages to ${phone} ${moment}`).toBeGreaterThan(0)
    return found
  })
  // A process that is killed between the provider's answer and its record sends once more.
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
  return counts.reduce((sum, count) => sum + count - 1, 0)
}

/** `npm test` has fewer kills. */
const cases = [
  { name: 'alone', hasOthers: false, moments: scale === 1 ? [0, 10, 40, 150] : delays },
  { name: 'under load', hasOthers: true, moments: scale === 1 ? [15] : delays },
] as const

test.for(cases)(
  'the SMS and the e-mail of every paid shipment arrive although the process, $name, is killed',
  { timeout: getKillTimeout(delays.length) },
  async ({ name, hasOthers, moments }) => {
    const dataDir = await makeDataDir('messages')
    await cp(inject('stack').dataDirWithoutShipments, dataDir, { recursive: true })
    let stack = await startTestStack({ dataDir })
    let shipments = 0
    let repeated = 0
    try {
      for (const delay of moments) {
        const others = hasOthers ? startOthers(stack) : undefined
        const payers = []
        while (payers.length < shipmentsAtOnce) payers.push(await payOne(stack))
        await Promise.all(payers.map((each) => each.settle()))
        await sleep(delay)
        await stack.kill()
        const senders = [...payers.map(({ sender }) => sender), ...((await others?.stop()) ?? [])]
        stack = await startTestStack({ dataDir, expectedLog })
        await stack.advanceClock('PT90S')
        shipments += senders.length
        for (const sender of senders)
          repeated += await countRepeated(stack, sender, `after ${delay} ms`)
        // Rate limits per address are reset before they are reached.
        await stack.advanceToNext('hour')
      }
      const own = moments.length * shipmentsAtOnce
      expect(shipments > own).toBe(hasOthers)
      if (scale > 1)
        console.log(
          `${name}: ${moments.length} kills, ${shipments} shipments, ${repeated} messages sent twice`,
        )
    } finally {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
