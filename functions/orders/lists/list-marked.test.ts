import { beforeAll, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import type { StatusGroup } from '#shared/orders/statuses/status-groups.ts'
import type { ReportFigure } from '#shared/reports/report-filter.ts'
import { exportQuery } from '#shared/api/exports.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { toCreationKey } from '#functions/store/records/orders/order-indexes.ts'
import { toStoredRow } from '#functions/store/records/orders/order-row.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { toReportMark } from '#functions/store/records/orders/report-marks.ts'
import { listExportIds, listFewIds } from '#functions/orders/exports/export-list.ts'
import type { ListQuery } from './list-query.ts'
import { listMarked, toMarks } from './list-marked.ts'
import { toListFilter } from './list-filter.ts'

const owner = 'com_1'
const memory = createMemoryTable()
const runtime = { table: memory, now: () => exampleOrder.created_at }

/** Newest first. */
const ids = Array.from({ length: 3_000 }, (_, index) => `ord_${String(index).padStart(26, '0')}`)
const marked = ids.filter((_, index) => index % 2 === 0)
/** The newer half has its label in one week, the older half in the week before it. */
const weeks = ids.map((_, index) => (index < 1_500 ? '2026-W47' : '2026-W46'))

const toFigures = (index: number): ReportFigure[] =>
  index % 500 === 0 ? ['all', 'late', 'open'] : ['all', 'in_time', 'open']

beforeAll(async () => {
  for (const [index, id] of ids.entries()) {
    const order = {
      ...exampleOrder,
      id,
      owner,
      created_at: exampleOrder.created_at - index * 60_000,
      reference: index < 10 ? 'TEN' : 'REST',
      status: index % 3 === 0 ? ('paid' as const) : ('prepared' as const),
    }
    await memory.write({ put: toOrderItem(order) })
    const state = { week: weeks[index] ?? '', figures: toFigures(index) }
    const mark = toReportMark(state, toCreationKey(toStoredRow(order)))
    await memory.write({ put: { ...keys.searchEntry(owner, mark, id) } })
  }
  for (const id of marked)
    await memory.write({ put: { ...keys.searchEntry(owner, '!labels', id) } })
})

type Order = Pick<ListQuery, 'column' | 'descending'>
const newestFirst = { column: 'created_at', descending: true } as const

const readMarked = (
  query: Parameters<typeof toMarks>[2],
  window: ListQuery['window'],
  {
    search = '',
    order = newestFirst,
    ...more
  }: {
    search?: string
    order?: Order
    status?: readonly StatusGroup[]
  } = {},
) => {
  const filter = toListFilter({ shipments_type: 'shipments', ...more }, true)
  const marks = toMarks(runtime, owner, query)
  if (!marks) throw new Error('No marks')
  return listMarked(runtime, { owner, filter, ...order, window }, marks, search)
}

const read = (offset: number, limit: number, search = '') =>
  readMarked({ attention: 'labels' }, { offset, limit }, { search })

test('1,500 shipments that need attention are listed page by page', async () => {
  for (const offset of [0, 500, 1_000, 1_490]) {
    const { rows, total, isExact } = await read(offset, 500)
    expect(rows.map(({ id }) => id)).toEqual(marked.slice(offset, offset + 500))
    expect({ total, isExact }).toEqual({ total: 1_500, isExact: true })
  }
})

test('a search finds those of them that have its words', async () => {
  const { rows, total, isExact } = await read(0, 100, 'ten')
  expect(rows.map(({ id }) => id)).toEqual(marked.slice(0, 5))
  expect({ total, isExact }).toEqual({ total: 5, isExact: true })
})

test('all of them are exported, by a job', async () => {
  const query = exportQuery.parse({ attention: 'labels' })
  const list = { owner, query, isCompany: true }
  expect(await listFewIds(runtime, list)).toEqual({ total: 1_500 })
  expect(await listExportIds(runtime, list)).toEqual(marked)
})

const inWeeks = (from: string, to: string, report?: ReportFigure) => ({
  report_week_from: from,
  report_week_to: to,
  report,
})
const older = ids.slice(1_500)

test('1,500 shipments of an earlier week are listed page by page in order of creation', async () => {
  const list = async (offset: number, order: Order) => {
    const page = { offset, limit: 500 }
    const found = await readMarked(inWeeks('2026-W46', '2026-W46'), page, { order })
    expect(found).toMatchObject({ total: 1_500, isExact: true })
    return found.rows.map(({ id }) => id)
  }
  const oldestFirst = { column: 'created_at', descending: false } as const
  for (const offset of [0, 500, 1_000]) {
    expect(await list(offset, newestFirst)).toEqual(older.slice(offset, offset + 500))
    const fromEnd = older.toReversed().slice(offset, offset + 500)
    expect(await list(offset, oldestFirst)).toEqual(fromEnd)
  }
})

test('those of a status group are read from the time of the week only', async () => {
  const paid = older.filter((_, index) => (index + 1_500) % 3 === 0)
  const query = inWeeks('2026-W46', '2026-W46')
  const { rows } = await readMarked(query, { offset: 100, limit: 100 }, { status: ['paid'] })
  expect(rows.map(({ id }) => id)).toEqual(paid.slice(100, 200))
})

test('a figure of two weeks finds the shipments that it counts, and no others', async () => {
  const window = { offset: 0, limit: 10 }
  const late = ids.filter((_, index) => index % 500 === 0)
  const both = await readMarked(inWeeks('2026-W46', '2026-W47', 'late'), window)
  expect(both.rows.map(({ id }) => id)).toEqual(late)
  const one = await readMarked(inWeeks('2026-W47', '2026-W47', 'late'), window)
  expect(one.rows.map(({ id }) => id)).toEqual(late.slice(0, 3))
  const other = await readMarked(inWeeks('2026-W45', '2026-W45'), window)
  expect(other).toMatchObject({ rows: [], total: 0 })
})

test('the shipments of a figure are exported', async () => {
  const query = exportQuery.parse(inWeeks('2026-W46', '2026-W47', 'late'))
  const late = ids.filter((_, index) => index % 500 === 0)
  expect(await listFewIds(runtime, { owner, query, isCompany: true })).toEqual({ ids: late })
})
