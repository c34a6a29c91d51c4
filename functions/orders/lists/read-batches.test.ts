import { beforeAll, describe, expect, test } from 'vitest'
import { type SortColumn, sortColumns } from '#shared/orders/list-options.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toListAttributes } from '#functions/store/records/orders/order-indexes.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { countList } from './count-list.ts'
import { toListFilter } from './list-filter.ts'
import { listIds } from './list-ids.ts'
import { readList } from './read-list.ts'

// The places of lists are remembered by owner, also between test files.
const owner = 'com_batches'
const table = createMemoryTable()
/** The end of an id, in no order. */
const toEnd = (number: number) => String((number * 7_919) % 100_003).padStart(26, '0')

/** Shipments that were created at once, with their row of the batch since this release. */
const createBatch = (at: number, size: number, hasRows: boolean): OrderRecord[] =>
  Array.from({ length: size }, (_, row) => ({
    ...exampleOrder,
    id: `ord_${toEnd(at * 131 + row)}`,
    owner,
    created_at: exampleOrder.created_at + at,
    status: row % 3 === 0 ? 'created' : 'prepared',
    reference: `T-${row % 4}`,
    content: `${at} ${row}`,
    ...(hasRows && { batch_row: row }),
  }))

const stored = createBatch(1, 5, false)
const orders = [
  ...stored,
  ...createBatch(2, 100, true),
  ...createBatch(3, 1, false),
  ...createBatch(4, 7, true),
  ...createBatch(5, 100, true),
  // An import has up to 2,000 rows.
  ...createBatch(6, 350, true),
]

beforeAll(async () => {
  for (const order of orders) await table.write({ put: toOrderItem(order) })
})

/** The parts of a list that are from one batch, each with its rows. */
const listRuns = (ids: readonly string[]) => {
  const runs: number[][] = []
  let last: OrderRecord | undefined
  for (const id of ids) {
    const order = orders.find((each) => each.id === id)
    if (order?.batch_row === undefined) continue
    if (last?.created_at === order.created_at) runs.at(-1)?.push(order.batch_row)
    else runs.push([order.batch_row])
    last = order
  }
  return runs
}

const everything = toListFilter({ shipments_type: 'shipments' }, true)
const pending = toListFilter({ shipments_type: 'ess' }, true)

const readPages = async (column: SortColumn, descending: boolean, filter: typeof everything) => {
  const ids: string[] = []
  for (let offset = 0; offset === 0 || offset <= ids.length; offset += 30) {
    const list = { owner, filter, column, descending, window: { offset, limit: 30 } }
    const { rows } = await readList(table, list, countList(table, owner, filter))
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

describe.each([true, false])('descending: %s', (descending) => {
  test.each([
    ['all', everything],
    ['the pending', pending],
  ])('%s by time: pages of 30 have each batch in the order of its rows', async (_, filter) => {
    const ids = await readPages('created_at', descending, filter)
    const runs = listRuns(ids)
    expect(runs).toHaveLength(4)
    for (const run of runs) expect(run).toEqual(run.toSorted((one, other) => one - other))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      await listIds(table, { owner, filter, column: 'created_at', descending }, ''),
    )
  })

  test.each(sortColumns)('by %s: the pages have what an export has', async (column) => {
    const ids = await readPages(column, descending, everything)
    expect(ids).toHaveLength(orders.length)
    expect(ids).toEqual(await listIds(table, { owner, filter: everything, column, descending }, ''))
  })
})

test('shipments of an earlier release keep their position', () => {
  const [first] = stored
  if (!first) throw new Error('Expected a shipment')
  const at = String(first.created_at).padStart(13, '0')
  expect(toListAttributes(first)).toMatchObject({
    list_created_at: `${at}\u0001${first.id.slice(-8)}`,
  })
})

test('the first 100 rows of a batch keep the keys of an earlier release', () => {
  const [first, last, further] = [0, 99, 100].map((row) => {
    const order = { ...exampleOrder, id: `ord_${toEnd(row)}`, owner, batch_row: row }
    return toListAttributes(order)['list_created_at']?.slice(14, -8)
  })
  expect([first, last, further]).toEqual(['999', '900', '8899'])
})
