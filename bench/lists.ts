import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { createOrder } from '#shared/api/orders.ts'
import { getApp } from '#shared/api/app.ts'
import { logIn } from '#shared/api/session.ts'
import { sortColumns } from '#shared/orders/sort-columns.ts'
import { getOwner } from '#functions/store/records/account-store.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { createBrowser, visit, type Browser } from '#test/support/visitors/visitor.ts'
import type { BenchRow } from './bench-row.ts'
import { fillAccount, searchedCount, searchedName } from './lists/fill-account.ts'
import { assertSuccess } from './wire/assert-success.ts'
import {
  type BareServer,
  type BenchStack,
  startBareServer,
  startBenchStack,
} from './wire/bench-stack.ts'
import { compare } from './wire/compare.ts'
import { compareThreads } from './wire/compare-threads.ts'

const pageSize = 100
const manyOrders = 100_000

const maxRatio = 1.5
const maxGrowth = 1.2
/** Milliseconds of the server's thread, which serves the calls one after another. */
const maxListMs = 8

/** Two demo accounts without shipments. */
const accounts = { few: 'import@demo.test', many: 'rdp@demo.test' } as const

type Query = Readonly<Record<string, string>>

const countRows = (json: unknown): number =>
  z.object({ shipments: z.array(z.unknown()) }).parse(json).shipments.length

const list =
  (browser: Browser, query: Query = {}) =>
  async () =>
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

/** Waits until the stream has handled all that was written: a later shipment is counted. */
const waitForStream = async (stack: BenchStack) => {
  const visitor = await visit(stack)
  await visitor.call(createOrder, { body: orderToLocker })
  await visitor.call(logIn, { body: { email: 'private.lt@demo.test', password: 'Demo-1234!' } })
  for (let found = 0; found === 0;) {
    await sleep(500)
    const query = { search: orderToLocker.recipient.name }
    found = countRows((await list(visitor, query)()).json)
  }
}

const compareSizes = (name: string, few: Browser, many: Browser, query: Query) =>
  compare({
    name: `${name} of an account with ${manyOrders} shipments, against one with ${pageSize}`,
    own: list(many, query),
    other: list(few, query),
    maxRatio: maxGrowth,
  })

const benchWith = async (stack: BenchStack, bareServer: BareServer): Promise<BenchRow[]> => {
  const few = await logInAs(stack, accounts.few)
  const many = await logInAs(stack, accounts.many)
  await fillAccount(stack, few.owner, pageSize)
  await fillAccount(stack, many.owner, manyOrders)
  await waitForStream(stack)
  const bare = createBrowser(bareServer.url)
  const searchQuery = { search: searchedName }
  const checks = [
    [list(few.browser), pageSize],
    [list(many.browser), pageSize],
    [list(bare, { owner: few.owner }), pageSize],
    [list(few.browser, searchQuery), searchedCount],
    [list(many.browser, searchQuery), searchedCount],
  ] as const
  for (const [read, expected] of checks) {
    const found = countRows((await read()).json)
    if (found !== expected) throw new Error(`A list has ${found} rows instead of ${expected}`)
  }
  const rows = await compareThreads(
    `list of ${pageSize}`,
    {
      own: { call: list(few.browser), readThreadTime: stack.readThreadTime },
      other: { call: list(bare, { owner: few.owner }), readThreadTime: bareServer.readThreadTime },
    },
    { maxMs: maxListMs, maxRatio },
  )
  for (const sort_by of sortColumns) {
    const query = { sort_by }
    rows.push(await compareSizes(`list sorted by ${sort_by}`, few.browser, many.browser, query))
  }
  rows.push(
    await compareSizes(
      `search that finds ${searchedCount}`,
      few.browser,
      many.browser,
      searchQuery,
    ),
  )
  return rows
}

/** Measures lists and searches of a small and a large account over HTTP, and beside the bare reads. */
export const benchLists = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    const bare = await startBareServer(stack)
    try {
      return await benchWith(stack, bare)
    } finally {
      await bare.stop()
    }
  } finally {
    await stack.stop()
  }
}
