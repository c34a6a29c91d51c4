import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { getApp } from '#shared/api/app.ts'
import { logIn } from '#shared/api/session.ts'
import { ownerOf } from '#functions/accounts/account-store.ts'
import { newId } from '#functions/lib/ids.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { toLocker } from '#test/lib/example-body.ts'
import { exampleOrder } from '#test/lib/example-order.ts'
import { localClient } from '#test/lib/local-client.ts'
import { newBrowser, visit, type Answered, type Browser } from '#test/lib/visitor.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { timeEach } from './time-each.ts'
import { startBareServer, startBenchStack, type BenchStack } from './wire/bench-stack.ts'

const concurrency = 10
const callsARound = 60
const rounds = 5
const mostRatio = 2
const mostGrowth = 1.2

const pageSize = 100
const manyOrders = 100_000

/** Two accounts of the demo world that have no shipments of their own. */
const accounts = { few: 'import@demo.test', many: 'rdp@demo.test' } as const

const expectDone = (answer: Answered): Answered => {
  if (answer.status < 300) return answer
  throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`)
}

interface Contest {
  readonly name: string
  readonly own: () => Promise<unknown>
  readonly other: () => Promise<unknown>
  readonly most: number
}

const load = { count: callsARound, concurrency }

/** Both in turn; the first round warms both up and does not count. */
const contest = async ({ name, own, other, most }: Contest): Promise<BenchRow> => {
  const times: { own: number; other: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const time = { other: await timeEach(other, load), own: await timeEach(own, load) }
    if (round > 0) times.push(time)
  }
  const value = median(times.map((time) => time.own))
  const baseline = median(times.map((time) => time.other))
  const ratio = value / baseline
  return { name, value, unit: 'ms', baseline, ratio, goal: `ratio ≤ ${most}`, ok: ratio <= most }
}

const created = z.object({ order_ids: z.array(z.string()) })

const createAndPay = (browser: Browser) => async () => {
  const body = toLocker
  const order = expectDone(await browser.send('POST', '/order', { body, key: newId('req') }))
  const { order_ids } = created.parse(order.json)
  const payment = { order_ids, gateway: 'meripank', itella_terms: true, location_id: null }
  expectDone(await browser.send('POST', '/order/pay', { body: payment, key: newId('req') }))
}

const page = z.object({ shipments: z.array(z.unknown()).check(z.length(pageSize)) })

const listPage = async (browser: Browser, query: Record<string, string> = {}) =>
  expectDone(
    await browser.send('GET', '/shipments', { query: { limit: String(pageSize), ...query } }),
  )

/** Someone who is logged in, and whose data they see: a company's, or their own. */
const logInAs = async (stack: BenchStack, email: string) => {
  const browser = await visit(stack)
  await browser.call(logIn, { body: { email, password: 'Demo-1234!' } })
  const { account } = await browser.call(getApp)
  if (!account) throw new Error(`${email} is not logged in`)
  return { browser, owner: ownerOf(account) }
}

/** Items of one batch of DynamoDB. */
const batchSize = 25

/** Puts delivered shipments into an account, old ones: nothing of the product has to react to them. */
const fill = async (
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

const pay = async (stack: BenchStack, bareUrl: string) =>
  contest({
    name: `create and pay through the wire at concurrency ${concurrency}, against the bare reads and writes`,
    own: createAndPay(await visit(stack)),
    other: createAndPay(newBrowser(bareUrl)),
    most: mostRatio,
  })

const lists = async (stack: BenchStack, bareUrl: string): Promise<BenchRow[]> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localClient(stack.tablesEndpoint)))
  const few = await logInAs(stack, accounts.few)
  const many = await logInAs(stack, accounts.many)
  await fill(client, stack.tableName, few.owner, pageSize)
  await fill(client, stack.tableName, many.owner, manyOrders)
  client.destroy()
  const bare = newBrowser(bareUrl)
  const { partition } = partitions.ordersOf(few.owner)
  const own = () => listPage(few.browser)
  const other = () => listPage(bare, { partition })
  for (const list of [own, other, () => listPage(many.browser)]) page.parse((await list()).json)
  return [
    await contest({
      name: `list of ${pageSize} through the wire at concurrency ${concurrency}, against the bare reads`,
      own,
      other,
      most: mostRatio,
    }),
    await contest({
      name: `list of ${pageSize} of an account with ${manyOrders} shipments, against one with ${pageSize}`,
      own: () => listPage(many.browser),
      other: own,
      most: mostGrowth,
    }),
  ]
}

/** Calls through the wire against a server that does nothing but the same reads and writes. */
export const wireBench = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    const bare = await startBareServer(stack)
    try {
      return [await pay(stack, bare.url), ...(await lists(stack, bare.url))]
    } finally {
      await bare.stop()
    }
  } finally {
    await stack.stop()
  }
}
