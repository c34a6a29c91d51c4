import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// The moment of the kill is what is tested; nothing is waited for.
// oxlint-disable-next-line no-restricted-imports
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { scale } from '#test/support/random.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { startTestStack } from '#test/support/stack/stack.ts'
import { decideAtBank, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import { createOrders, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** Milliseconds between the answer to the payer and the kill. `npm run soak -- messages` repeats them. */
const delays = Array.from({ length: scale }, () => [0, 3, 6, 10, 15, 25, 40, 80, 150, 400]).flat()
/** Shipments that are paid at the same moment. */
const shipmentsAtOnce = 3

/** Pays a shipment and returns its sender once the payer is back at the shop. */
const payOne = async (stack: TestStack) => {
  const visitor = await visit(stack)
  const body = withNewSender(orderToLocker)
  const { orderIds } = await createOrders(visitor, body)
  const { redirect_url } = await startPayment(visitor, { orderIds })
  const page = await decideAtBank(redirect_url, 'pay')
  return { sender: body.sender, settle: () => returnToShop(page) }
}

test(
  `the SMS and the e-mail of every paid shipment arrive although the process is killed ${delays.length} times`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pakk-messages-'))
    await cp(inject('stack').dataDir, dataDir, { recursive: true })
    let stack = await startTestStack({ dataDir })
    let repeated = 0
    try {
      for (const delay of delays) {
        const payers = []
        while (payers.length < shipmentsAtOnce) payers.push(await payOne(stack))
        await Promise.all(payers.map((each) => each.settle()))
        await sleep(delay)
        await stack.kill()
        stack = await startTestStack({ dataDir })
        await stack.advanceClock('PT90S')
        for (const { phone, email } of payers.map(({ sender }) => sender)) {
          const counts = await waitFor(async () => {
            const messages = await Promise.all([stack.outbox(phone), stack.outbox(email)])
            const found = messages.map(({ length }) => length)
            expect(Math.min(...found), `messages to ${phone} after ${delay} ms`).toBeGreaterThan(0)
            return found
          })
          repeated += counts.reduce((sum, count) => sum + count - 1, 0)
          // A process that is killed between the provider's answer and its record sends once more.
          expect(Math.max(...counts)).toBeLessThanOrEqual(2)
        }
        // Rate limits per address are reset before they are reached.
        await stack.advanceToNext('hour')
      }
      console.log(
        `${delays.length} kills, ${delays.length * shipmentsAtOnce} shipments, ${repeated} messages sent twice`,
      )
    } finally {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  60_000 + 60_000 * delays.length,
)
