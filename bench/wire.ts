import * as z from 'zod/mini'
import { createId } from '#functions/lib/ids.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { createBrowser, visit, type Browser } from '#test/support/visitors/visitor.ts'
import type { BenchRow } from './bench-row.ts'
import { assertSuccess } from '#bench/wire/assert-success.ts'
import { startBareServer, startBenchStack, type BenchStack } from '#bench/wire/bench-stack.ts'
import { compare, concurrency } from '#bench/wire/compare.ts'

const maxRatio = 2

const createdShape = z.object({ order_ids: z.array(z.string()) })

const createAndPay = (browser: Browser) => async () => {
  const body = orderToLocker
  const order = assertSuccess(await browser.send('POST', '/order', { body, key: createId('req') }))
  const { order_ids } = createdShape.parse(order.json)
  const payment = { order_ids, gateway: 'meripank', itella_terms: true, location_id: null }
  assertSuccess(await browser.send('POST', '/order/pay', { body: payment, key: createId('req') }))
}

const benchPay = async (stack: BenchStack, bareUrl: string) =>
  compare({
    name: `create and pay through the wire at concurrency ${concurrency}, against the bare reads and writes`,
    own: createAndPay(await visit(stack)),
    other: createAndPay(createBrowser(bareUrl)),
    maxRatio,
  })

/** Measures calls over HTTP against a server that only does the same reads and writes. */
export const benchWire = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    const bare = await startBareServer(stack)
    try {
      return [await benchPay(stack, bare.url)]
    } finally {
      await bare.stop()
    }
  } finally {
    await stack.stop()
  }
}
