import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { getApp } from '#shared/api/app.ts'
import { logIn } from '#shared/api/session.ts'
import { getOwner } from '#functions/store/records/account-store.ts'
import { createId } from '#functions/lib/ids.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import {
  createBrowser,
  visit,
  type ApiResponse,
  type Browser,
} from '#test/support/visitors/visitor.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { measureTask } from './measure-task.ts'
import { startBareServer, startBenchStack, type BenchStack } from './wire/bench-stack.ts'

const concurrency = 10
const callsPerRound = 60
const rounds = 5
const maxRatio = 2
const maxGrowth = 1.2

const pageSize = 100
const manyOrders = 100_000

/** Two demo accounts without shipments. */
const accounts = { few: 'import@demo.test', many: 'rdp@demo.test' } as const

const assertSuccess = (response: ApiResponse): ApiResponse => {
  if (response.status < 300) return response
  throw new Error(`${response.status} ${JSON.stringify(response.json)}`)
}

interface Comparison {
  readonly name: string
  readonly own: () => Promise<unknown>
  readonly other: () => Promise<unknown>
  readonly maxRatio: number
}

const load = { count: callsPerRound, concurrency }

/** Measures both in turn. The first round is a warm-up. */
const compare = async ({ name, own, other, maxRatio: most }: Comparison): Promise<BenchRow> => {
  const times: { own: number; other: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const time = { other: await measureTask(other, load), own: await measureTask(own, load) }
    if (round > 0) times.push(time)
  }
  const value = median(times.map((time) => time.own))
  const baseline = median(times.map((time) => time.other))
  const ratio = value / baseline
  return { name, value, unit: 'ms', baseline, ratio, goal: `ratio ≤ ${most}`, ok: ratio <= most }
}

const createdShape = z.object({ order_ids: z.array(z.string()) })

const createAndPay = (browser: Browser) => async () => {
  const body = orderToLocker
  const order = assertSuccess(await browser.send('POST', '/order', { body, key: createId('req') }))
  const { order_ids } = createdShape.parse(order.json)
  const payment = { order_ids, gateway: 'meripank', itella_terms: true, location_id: null }
  assertSuccess(await browser.send('POST', '/order/pay', { body: payment, key: createId('req') }))
}

const pageShape = z.object({ shipments: z.array(z.unknown()).check(z.length(pageSize)) })

const listPage = async (browser: Browser, query: Record<string, string> = {}) =>
  assertSuccess(
    await browser.send('GET', '/shipments', { query: { limit: String(pageSize), ...query } }),
  )

/** Logs in. Returns the browser and the owner of the visible data: the company or the account. */
const logInAs = async (stack: BenchStack, email: string) => {
  const browser = await visit(stack)
  await browser.call(logIn, { body: { email, password: 'Demo-1234!' } })
  const { account } = await browser.call(getApp)
  if (!account) throw new Error(`${email} is not logged in`)
  return { browser, owner: getOwner(account) }
}

/** DynamoDB's limit of items per batch. */
const batchSize = 25

/** Writes delivered shipments into an account. The product does not process them further. */
const fillAccount = async (
  client: DynamoDBDocumentClient,
  table: string,
  owner: string,
  count: number,
) => {
  let next = 0
  const work = async () => {
    while (next < count) {
      const first = next
      next += batchSize
      const items = Array.from({ length: Math.min(batchSize, count - first) }, (_, index) => {
        const id = `ord_${String(first + index).padStart(26, '0')}`
        const order: OrderRecord = { ...exampleOrder, id, owner, status: 'fetched' }
        return { ...keys.order(owner, id), ...order }
      })
      const requests = items.map((Item) => ({ PutRequest: { Item } }))
      await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

const benchPay = async (stack: BenchStack, bareUrl: string) =>
  compare({
    name: `create and pay through the wire at concurrency ${concurrency}, against the bare reads and writes`,
    own: createAndPay(await visit(stack)),
    other: createAndPay(createBrowser(bareUrl)),
    maxRatio,
  })

const benchLists = async (stack: BenchStack, bareUrl: string): Promise<BenchRow[]> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localClient(stack.tablesEndpoint)))
  const few = await logInAs(stack, accounts.few)
  const many = await logInAs(stack, accounts.many)
  await fillAccount(client, stack.tableName, few.owner, pageSize)
  await fillAccount(client, stack.tableName, many.owner, manyOrders)
  client.destroy()
  const bare = createBrowser(bareUrl)
  const { partition } = partitions.ordersByOwner(few.owner)
  const own = () => listPage(few.browser)
  const other = () => listPage(bare, { partition })
  for (const list of [own, other, () => listPage(many.browser)])
    pageShape.parse((await list()).json)
  return [
    await compare({
      name: `list of ${pageSize} through the wire at concurrency ${concurrency}, against the bare reads`,
      own,
      other,
      maxRatio,
    }),
    await compare({
      name: `list of ${pageSize} of an account with ${manyOrders} shipments, against one with ${pageSize}`,
      own: () => listPage(many.browser),
      other: own,
      maxRatio: maxGrowth,
    }),
  ]
}

/** Measures calls over HTTP against a server that only does the same reads and writes. */
export const benchWire = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    const bare = await startBareServer(stack)
    try {
      return [await benchPay(stack, bare.url), ...(await benchLists(stack, bare.url))]
    } finally {
      await bare.stop()
    }
  } finally {
    await stack.stop()
  }
}
