import { beforeAll, describe, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { statusGroups, type StatusGroup } from '#shared/orders/statuses/status-groups.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Table } from '#functions/store/operations.ts'
import { noCounts } from '#functions/store/records/orders/order-counts.ts'
import { toStoredRow } from '#functions/store/records/orders/order-row.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { countList } from './count-list.ts'
import { isInList, type ListFilter, toListFilter } from './list-filter.ts'
import type { ListQuery } from './list-query.ts'
import { readList } from './read-list.ts'
import { searchList } from './search-list.ts'
import { sortRows } from './sort-rows.ts'
import { toListState } from './counted-state.ts'

const owner = 'com_1'
const count = 3_000
const hour = 60 * 60 * 1000

const names = ['Mari Maasikas', 'Õie Oja', 'Andres Aas', 'Žanna Zirk', 'Liis Lepp']

const orders = Array.from({ length: count }, (_, index): OrderRecord => ({
  ...exampleOrder,
  id: `ord_${String(index).padStart(26, '0')}`,
  owner,
  created_at: exampleOrder.created_at + index * hour,
  status: orderStatuses[(index * 7) % orderStatuses.length] ?? 'created',
  recipient: { ...exampleOrder.recipient, name: names[index % names.length] ?? '' },
  reference: `T-${index % 10}`,
}))
const rows = orders.map(toStoredRow)

/** Writes the counters that the stream would write. */
const countOrders = async (memory: Table) => {
  for (const order of orders) {
    const { group, day } = toListState(order)
    for (const key of [keys.orderCounts(owner), keys.dayCounts(owner, day)]) {
      await memory.write({ update: key, add: { [group]: 1 } })
    }
  }
}

/** Counts the rows that are read, and the requests for them. */
const createCountingTable = async () => {
  const memory = createMemoryTable()
  for (const order of orders) await memory.write({ put: toOrderItem(order) })
  await countOrders(memory)
  let read = 0
  let requests = 0
  const table: Table = {
    ...memory,
    queryValues: async (range, attribute) => {
      const page = await memory.queryValues(range, attribute)
      read += page.values.length
      requests += 1
      return page
    },
  }
  const takeRead = () => [read, (read = 0)][0] ?? 0
  const takeRequests = () => [requests, (requests = 0)][0] ?? 0
  return { table, takeRead, takeRequests }
}

let table: Table
let takeRead: () => number
let takeRequests: () => number
beforeAll(async () => {
  ;({ table, takeRead, takeRequests } = await createCountingTable())
})

const everything = toListFilter({ shipments_type: 'shipments' }, true)
const ofGroups = (...groups: readonly StatusGroup[]): ListFilter => ({ ...everything, groups })

const readPage = async (list: Omit<ListQuery, 'owner'>) => {
  const counts = countList(table, owner, list.filter)
  return readList(table, { owner, ...list }, counts)
}

const ids = (page: readonly { id: string }[]) => page.map(({ id }) => id)

const filters: readonly (readonly [string, ListFilter])[] = [
  ['everything', everything],
  ['one group', ofGroups('delivered')],
  ['a few', ofGroups('paid')],
  ['the open ones of a person', toListFilter({ shipments_type: 'shipments' }, false)],
  ['the archive', toListFilter({ shipments_type: 'archive' }, false)],
  ['the pending list', toListFilter({ shipments_type: 'ess' }, true)],
  [
    'some days',
    toListFilter(
      { shipments_type: 'shipments', date_from: '2026-12-01', date_to: '2026-12-24' },
      true,
    ),
  ],
  [
    'a group of some days',
    toListFilter(
      { shipments_type: 'shipments', status: ['on_the_way'], date_from: '2027-01-01' },
      true,
    ),
  ],
]

describe.each(filters)('a list of %s', (_, filter) => {
  test.each(['created_at', 'recipient_name', 'status'] as const)(
    'has each page, sorted by %s',
    async (column) => {
      for (const descending of [false, true]) {
        const expected = sortRows(
          rows.filter((row) => isInList(row, filter)),
          column,
          descending,
        )
        const offsets = [0, 100, 200, 700, 2_400, expected.length - 30, expected.length, 300]
        for (const offset of offsets.filter((each) => each >= 0)) {
          const window = { offset, limit: 100 }
          const page = await readPage({ filter, column, descending, window })
          expect(ids(page.rows), `${column} ${offset}`).toEqual(
            ids(expected.slice(offset, offset + 100)),
          )
          if (page.isEnd) expect(offset + page.rows.length).toBe(expected.length)
        }
      }
    },
  )
})

describe('the rows that a page reads', () => {
  const window = (offset: number) => ({ offset, limit: 100 })
  const measure = async (filter: ListFilter, column: 'content' | 'created_at', offset: number) => {
    takeRead()
    await readPage({ filter, column, descending: true, window: window(offset) })
    return takeRead()
  }

  test('are those of the page, wherever it is', async () => {
    for (const offset of [0, 100, 1_500, 2_900]) {
      expect(await measure(everything, 'content', offset)).toBe(100)
    }
  })

  test('are those of the page in order of time with one group, also at its end', async () => {
    const filter = ofGroups('on_the_way')
    for (const offset of [0, 100, 1_000])
      expect(await measure(filter, 'created_at', offset)).toBeLessThanOrEqual(100)
  })

  test('are fewer at the end of a filtered list than before it', async () => {
    const filter = ofGroups(...statusGroups.filter((group) => group !== 'paid'))
    expect(await measure(filter, 'created_at', 2_600)).toBeLessThanOrEqual(1_000)
  })

  test('are at most twice those that fit, wherever a column has them', async () => {
    // All have the same content, so that the column is in order of time, with these days at its end.
    const from = orders[1_900]?.created_at ?? 0
    const date_from = new Date(from).toISOString().slice(0, 10)
    const filter = toListFilter({ shipments_type: 'shipments', date_from }, true)
    const fitting = rows.filter((row) => isInList(row, filter))
    takeRead()
    const list = { filter, column: 'content', descending: false, window: window(300) } as const
    const page = await readPage(list)
    expect(ids(page.rows)).toEqual(ids(fitting.slice(300, 400)))
    expect(takeRead()).toBeLessThanOrEqual(2 * fitting.length + 500)
  })
})

test('few open or ended shipments of a person take one request, also when the counters are late', async () => {
  for (const shipments_type of ['shipments', 'archive'] as const) {
    const filter = toListFilter({ shipments_type }, false)
    const expected = sortRows(
      rows.filter((row) => isInList(row, filter)),
      'created_at',
      true,
    )
    const window = { offset: 100, limit: 100 }
    const list: ListQuery = { owner, filter, column: 'created_at', descending: true, window }
    takeRequests()
    const counts = { all: count, fitting: 200, byGroup: noCounts }
    const page = await readList(table, list, Promise.resolve(counts))
    expect(takeRequests()).toBe(1)
    expect(ids(page.rows)).toEqual(ids(expected.slice(100, 200)))
  }
})

test('the first page of a filter that most shipments fit reads little more than its rows', async () => {
  const filter = ofGroups(...statusGroups.filter((group) => group !== 'paid'))
  takeRead()
  const window = { offset: 0, limit: 100 }
  await readPage({ filter, column: 'recipient_name', descending: false, window })
  expect(takeRead()).toBeLessThan(150)
})

describe('a search whose words are all too broad', () => {
  test('reads the list from its beginning and says that the total is a lower bound', async () => {
    for (const { id } of rows.slice(0, 1_200)) {
      await table.write({ put: { PK: `SEARCH#${owner}`, SK: `mari#${id}` } })
    }
    takeRead()
    const list: ListQuery = {
      owner,
      filter: everything,
      column: 'created_at',
      descending: true,
      window: { offset: 0, limit: 50 },
    }
    const now = () => exampleOrder.created_at + count * hour
    const found = await searchList({ table, now }, list, 'mari')
    const expected = sortRows(
      rows.filter((row) => row.recipient_name.startsWith('Mari')),
      'created_at',
      true,
    )
    expect(ids(found.rows)).toEqual(ids(expected.slice(0, 50)))
    expect(found).toMatchObject({ total: 51, isExact: false })
    expect(takeRead()).toBeLessThan(2_000)
  })
})

test('the groups of a filter are those of its list and of the query', () => {
  const { groups } = toListFilter(
    { shipments_type: 'archive', status: ['delivered', 'paid'] },
    false,
  )
  expect(groups).toEqual(['delivered'])
  expect(toListFilter({ shipments_type: 'shipments', status: statusGroups }, true).groups).toBe(
    undefined,
  )
})
