import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { createOrder } from '#shared/api/orders.ts'
import { logIn } from '#shared/api/session.ts'
import { sortColumns } from '#shared/orders/list-options.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import {
  type ApiResponse,
  createBrowser,
  visit,
  type Browser,
} from '#test/support/visitors/visitor.ts'
import type { BenchRow } from './bench-row.ts'
import { type ListReader, logInAs, signUpCompany } from '#bench/lists/accounts.ts'
import { compareSizes, warmUp } from '#bench/lists/compare-sizes.ts'
import {
  fillAccount,
  filteredFrom,
  getSearchedBarcode,
  searched,
  searchedCount,
} from '#bench/lists/fill-account.ts'
import { assertSuccess } from '#bench/wire/assert-success.ts'
import {
  type BareServer,
  type BenchStack,
  startBareServer,
  startBenchStack,
} from '#bench/wire/bench-stack.ts'
import { compareThreads } from '#bench/wire/compare-threads.ts'

const pageSize = 100
/** Shipments of the companies whose lists are compared. */
const sizes = [pageSize, 1_000, 100_000] as const

/**
 * A page of 100 rows to the bare reads of the same rows: the call also reads the session and its
 * counters, and parses its result by the contract.
 */
const maxRatio = 2.5
/** Milliseconds of the server's thread, which serves the calls one after another. */
const maxListMs = 8

type Query = Readonly<Record<string, string>>

const countRows = (json: unknown): number =>
  z.object({ shipments: z.array(z.unknown()) }).parse(json).shipments.length

const countPending = (json: unknown): number =>
  z.object({ status_counts: z.object({ pending: z.int() }) }).parse(json).status_counts.pending

const list =
  (browser: Browser, query: Query = {}, headers: Readonly<Record<string, string>> = {}) =>
  async () =>
    assertSuccess(
      await browser.send('GET', '/shipments', {
        query: { limit: String(pageSize), ...query },
        headers,
      }),
    )

const uncompressed = { 'accept-encoding': 'identity' }

/** Waits until the stream has handled all that was written: a later shipment is counted. */
const waitForStream = async (stack: BenchStack) => {
  const visitor = await visit(stack)
  await visitor.call(createOrder, { body: orderToLocker })
  await visitor.call(logIn, { body: { email: 'private.lt@demo.test', password: 'Demo-1234!' } })
  for (let counted = 0; counted === 0;) {
    await sleep(500)
    counted = countPending((await list(visitor)()).json)
  }
}

/** An account with a number of shipments. */
interface SizedReader extends ListReader {
  readonly shipments: number
}

/** What is read of each account: a query that may depend on its size, and the rows that it finds. */
interface MeasuredRead {
  readonly name: string
  readonly toQuery: (shipments: number) => Query
  readonly rows: number
  /** Whether an account of any size takes the same time; otherwise the figures are only stated. */
  readonly isSame?: false
}

/** As many as each filter finds in the smallest account. */
const filteredSize = 20
const two = 'on_the_way,ready_for_pickup'

/** Filters in the order of each kind of column, and a page that is far from both ends. */
const statedReads = [
  ['one group by created_at', { status: 'on_the_way', sort_by: 'created_at' }],
  ['two groups by created_at', { status: two, sort_by: 'created_at' }],
  ['two groups by status', { status: two, sort_by: 'status' }],
  ['two groups by recipient_name', { status: two, sort_by: 'recipient_name' }],
  ['one group by recipient_name', { status: 'on_the_way', sort_by: 'recipient_name' }],
  ['two days by created_at', { date_from: filteredFrom, sort_by: 'created_at' }],
  ['two days by recipient_name', { date_from: filteredFrom, sort_by: 'recipient_name' }],
] as const

const reads: readonly MeasuredRead[] = [
  ...sortColumns.flatMap((sort_by) =>
    ['false', 'true'].map((descending) => ({
      name: `list by ${sort_by}, ${descending === 'true' ? 'descending' : 'ascending'},`,
      toQuery: () => ({ sort_by, descending }),
      rows: pageSize,
    })),
  ),
  ...(['created_at', 'recipient_name'] as const).map((sort_by) => ({
    name: `last page by ${sort_by}`,
    toQuery: (shipments: number) => ({ sort_by, offset: String(shipments - pageSize) }),
    rows: pageSize,
  })),
  ...statedReads.map(([filter, query]) => ({
    name: `${filter}, list`,
    toQuery: () => ({ ...query, limit: String(filteredSize) }),
    rows: filteredSize,
    isSame: false as const,
  })),
  {
    name: 'few of a group by recipient_name, list',
    toQuery: () => ({ status: 'paid', sort_by: 'recipient_name' }),
    rows: searchedCount,
    isSame: false as const,
  },
  {
    name: 'middle page by recipient_name',
    toQuery: (shipments: number) => ({
      sort_by: 'recipient_name',
      offset: String(shipments / 2),
      limit: String(filteredSize),
    }),
    rows: filteredSize,
    isSame: false as const,
  },
  { name: 'search by a name', toQuery: () => ({ search: searched.name }), rows: searchedCount },
  {
    name: 'search by the end of a phone',
    toQuery: () => ({ search: searched.phone.slice(-6) }),
    rows: searchedCount,
  },
  {
    name: 'search by a barcode',
    toQuery: (shipments: number) => ({ search: getSearchedBarcode(shipments) }),
    rows: 1,
  },
]

/** @throws Error when a read does not find what it should */
const checkRows = async (name: string, read: () => Promise<ApiResponse>, expected: number) => {
  const found = countRows((await read()).json)
  if (found !== expected) throw new Error(`The ${name} has ${found} rows instead of ${expected}`)
}

/** Measures the list of an account in time of the server's thread, beside the bare read of its rows. */
const compareList = async (
  name: string,
  { stack, bareServer }: { readonly stack: BenchStack; readonly bareServer: BareServer },
  { browser, owner, keys }: ListReader,
): Promise<BenchRow[]> => {
  const compressed = list(browser)
  const own = list(browser, {}, uncompressed)
  const other = list(createBrowser(bareServer.url), { owner, keys: JSON.stringify(keys) })
  await checkRows(name, own, pageSize)
  await checkRows('bare list', other, pageSize)
  return compareThreads(
    name,
    {
      own: { call: own, readThreadTime: stack.readThreadTime },
      compressed: { call: compressed, readThreadTime: stack.readThreadTime },
      other: { call: other, readThreadTime: bareServer.readThreadTime },
    },
    { maxMs: maxListMs, maxRatio },
  )
}

/** Fills accounts with shipments. */
const fillAccounts = async (
  stack: BenchStack,
  accounts: readonly (readonly [owner: string, shipments: number])[],
) => {
  for (const [owner, shipments] of accounts) fillAccount(stack, owner, shipments)
  // Filling blocks the thread. Connections that the server has closed meanwhile are noticed first.
  await sleep(500)
}

const benchWith = async (stack: BenchStack, bareServer: BareServer): Promise<BenchRow[]> => {
  const person = await logInAs(stack, 'private.lv@demo.test')
  const company = await signUpCompany(stack)
  const servers = { stack, bareServer }
  // Before the large account is filled, which makes the engine take the processor's caches.
  await fillAccounts(stack, [
    [person.owner, pageSize + 1],
    [company.owner, pageSize],
  ])
  await waitForStream(stack)
  const rows = [
    ...(await compareList(`list of ${pageSize} of a company`, servers, company)),
    ...(await compareList(`list of ${pageSize} of a person`, servers, person)),
  ]
  const larger = [await logInAs(stack, 'business@demo.test'), await logInAs(stack, 'rdp@demo.test')]
  const readers = sizes.flatMap((shipments, index): SizedReader[] => {
    const reader = [company, ...larger][index]
    return reader ? [{ ...reader, shipments }] : []
  })
  await fillAccounts(
    stack,
    readers.slice(1).map(({ owner, shipments }) => [owner, shipments]),
  )
  const measured = reads.map(({ name, toQuery, rows: expected, isSame }) => ({
    name,
    isSame,
    expected,
    sized: readers.map(({ browser, shipments }) => ({
      shipments,
      read: list(browser, toQuery(shipments)),
    })),
  }))
  // All before the first is measured: what one read loads makes the next one faster.
  for (const { name, expected, sized, isSame } of measured) {
    for (const each of sized) {
      await checkRows(name, each.read, expected)
      await warmUp(each, isSame)
    }
  }
  for (const { name, sized, isSame } of measured)
    rows.push(...(await compareSizes(name, sized, isSame)))
  return rows
}

/** Measures lists and searches of accounts of several sizes over HTTP, and beside the bare reads. */
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
