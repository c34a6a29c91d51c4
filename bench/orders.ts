import { join } from 'node:path'
import * as z from 'zod/mini'
import { createApiKey } from '#shared/api/services.ts'
import { keys } from '#functions/store/keys.ts'
import { createId } from '#functions/lib/ids.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { advanceClock } from '#bench/wire/advance-clock.ts'
import { type BenchStack, startBareServer, startBenchStack } from '#bench/wire/bench-stack.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

/** Items of a request, as many as it may have. */
const count = 100
const rounds = 7
const maxRatio = 2

const createdShape = z.object({
  orders: z.object({ item: z.array(z.object({ barcode: z.string() })) }),
})
const pointerShape = z.object({ owner: z.string(), order_id: z.string() })

/** Lists the items of a request, each with a reference of its own. */
const listItems = (name: string) =>
  Array.from({ length: count }, (_, index) => ({
    reference: `${name}-${index}`,
    size: 'M',
    source: { country: 'EE' },
    recipient: { name: 'Juhan Jõgi', phone: '+37256667777', email: 'juhan@saaja.test' },
    destination: { place_id: '01007187' },
  }))

const toXml = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, each]) => `<${name}>${toXml(each)}</${name}>`)
        .join('')
    : String(value)

const bodies = {
  JSON: (name: string) => ({
    type: 'application/json',
    body: JSON.stringify({ item: listItems(name) }),
  }),
  XML: (name: string) => ({
    type: 'application/xml',
    body: `<orders>${listItems(name)
      .map((item) => `<item>${toXml(item)}</item>`)
      .join('')}</orders>`,
  }),
} as const

/** Sends a request. Returns its answer. @throws for one that was refused */
const request = async (url: string, init: RequestInit): Promise<string> => {
  const response = await fetch(url, init)
  const text = await response.text()
  if (response.ok) return text
  throw new Error(`${response.status} ${text.slice(0, 500)}`)
}

/**
 * Measures two tasks in turn, the first round as a warm-up. Before each, all that follows from earlier
 * ones is done.
 */
const compare = async (
  stack: BenchStack,
  name: string,
  own: (round: number) => Promise<unknown>,
  bare: (round: number) => Promise<unknown>,
): Promise<BenchRow> => {
  const measure = async (task: () => Promise<unknown>) => {
    await advanceClock(stack, 'PT1S')
    const start = performance.now()
    await task()
    return performance.now() - start
  }
  const times: { own: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const time = {
      bare: await measure(() => bare(round)),
      own: await measure(() => own(round)),
    }
    if (round > 0) times.push(time)
  }
  const ratios = times.map((time) => time.own / time.bare)
  const ratio = median(ratios)
  const spread = [Math.min(...ratios), Math.max(...ratios)].map((each) => each.toFixed(2))
  return {
    name: `${name} (${spread.join(' to ')})`,
    value: median(times.map((time) => time.own)),
    unit: 'ms',
    baseline: median(times.map((time) => time.bare)),
    ratio,
    goal: `ratio ≤ ${maxRatio}`,
    ok: ratio <= maxRatio,
  }
}

/** Reads a shipment that the product has created, which the bare server copies. */
const readTemplate = async ({ tablesEndpoint, tableName }: BenchStack, barcode: string) => {
  const table = openTable({ tableClient: localClient(tablesEndpoint), tableName })
  const { owner, order_id } = pointerShape.parse(await table.readItem(keys.barcode(barcode)))
  const order = await table.readItem(keys.order(owner, order_id))
  table.close()
  return JSON.stringify(order)
}

/**
 * Measures requests of the public API with 100 shipments: creating them in JSON and in XML, and tracking
 * them, against a server that only writes the same items, or reads them.
 */
export const benchOrders = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    const owner = await logInAs(stack, 'postpaid@demo.test')
    const { api_key: authorization } = await owner.call(createApiKey)
    const api = `${stack.url}/api/ext/v1`
    const post = ({ type, body }: { type: string; body: string }) =>
      request(`${api}/orders`, {
        method: 'POST',
        headers: { authorization, 'content-type': type },
        body,
      })
    const created = createdShape.parse(JSON.parse(await post(bodies.JSON(createId('req')))))
    const barcodes = created.orders.item.map(({ barcode }) => barcode)
    const bare = await startBareServer(stack, join(import.meta.dirname, 'orders/bare-orders.ts'))
    try {
      const template = await readTemplate(stack, barcodes[0] ?? '')
      await request(`${bare.url}/template`, { method: 'POST', body: template })
      const rows: BenchRow[] = []
      for (const [name, build] of Object.entries(bodies))
        rows.push(
          await compare(
            stack,
            `POST orders of ${count} items in ${name}, against the bare writes`,
            () => post(build(createId('req'))),
            () =>
              request(`${bare.url}/orders`, {
                method: 'POST',
                body: bodies.JSON(createId('req')).body,
              }),
          ),
        )
      const bareIds = await request(`${bare.url}/orders`, {
        method: 'POST',
        body: bodies.JSON(createId('req')).body,
      })
      rows.push(
        await compare(
          stack,
          `tracking of ${count} barcodes, against the bare reads`,
          () =>
            request(`${api}/tracking?barcode=${barcodes.join(',')}`, {
              headers: { authorization },
            }),
          () => request(`${bare.url}/tracking`, { method: 'POST', body: bareIds }),
        ),
      )
      return rows
    } finally {
      await bare.stop()
    }
  } finally {
    await stack.stop()
  }
}
