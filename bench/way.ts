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
const waysPerClient = 15
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

/** Runs `count` ways at each of the clients and returns how many ended in a second. */
const measureRate = async (stack: BenchStack, count: number): Promise<number> => {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let way = 0; way < count; way += 1) await sendOne(stack)
    }),
  )
  return (clients * count) / ((performance.now() - start) / 1000)
}

/** Measures the whole way of a parcel through the wire: visit, order, pay, bank, return, code. */
export const benchWay = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    await measureRate(stack, warmUps)
    const value = await measureRate(stack, waysPerClient)
    return [
      {
        name: `whole way through the wire at ${clients} clients: visit, order, pay, bank, return, code in the outbox`,
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
