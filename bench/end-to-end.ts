import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { createOrder } from '#shared/api/orders.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import type { BenchRow } from './bench-row.ts'
import { startBenchStack, type BenchStack } from './wire/bench-stack.ts'

const clients = 10
const parcelsPerClient = 15
const warmUps = 2
const pollMs = 50
const goal = 30

const outbox = z.array(z.object({ text: z.string() }))

const readOutbox = async (stack: BenchStack, to: string) => {
  const response = await fetch(`${stack.url}/local/outbox?to=${encodeURIComponent(to)}`)
  return outbox.parse(await response.json())
}

/** Orders, pays at the bank, returns, and waits for the door code in the outbox. */
const sendOne = async (stack: BenchStack) => {
  const browser = await visit(stack)
  const body = withNewSender(orderToLocker)
  const { order_ids: orderIds } = await browser.call(createOrder, { body })
  await pay(browser, { orderIds })
  while ((await readOutbox(stack, body.sender.phone)).length === 0) await sleep(pollMs)
}

/** Runs `count` parcels of each client and returns how many a second got their code. */
const measureRate = async (stack: BenchStack, count: number): Promise<number> => {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let sent = 0; sent < count; sent += 1) await sendOne(stack)
    }),
  )
  return (clients * count) / ((performance.now() - start) / 1000)
}

/** Measures a parcel end to end through the wire: visit, order, pay, bank, return, code. */
export const benchEndToEnd = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    await measureRate(stack, warmUps)
    const value = await measureRate(stack, parcelsPerClient)
    return [
      {
        name: `end to end through the wire at ${clients} clients: visit, order, pay, bank, return, code in the outbox`,
        value,
        unit: '/s',
        baseline: null,
        ratio: null,
        goal: `≥ ${goal} /s`,
        ok: value >= goal,
      },
    ]
  } finally {
    await stack.stop()
  }
}
