import { expect, test } from 'vitest'
import {
  defaultView,
  getFilterKey,
  type ListView,
  pageSizes,
  parseListView,
  writeListView,
} from './list-address.ts'

const parse = (query: string) => parseListView(new URLSearchParams(query), 'archive')
const write = (query: string, change: Partial<ListView>) =>
  writeListView(new URLSearchParams(query), { ...parse(query), ...change }).toString()

test.each<[string, Partial<ListView>]>([
  ['', {}],
  ['search=Mari+M', { search: 'Mari M' }],
  ['sort=recipient_name', { sortBy: 'recipient_name', isDescending: false }],
  ['sort=-status', { sortBy: 'status', isDescending: true }],
  ['sort=price', {}],
  ['page=3&rows=500', { page: 3, rows: 500 }],
  ['page=0', {}],
  ['page=1e99', {}],
  ['page=-2&rows=20', {}],
  ['status=delivered', { status: 'delivered' }],
  ['status=lost', {}],
  ['attention=doors', { attention: 'doors' }],
  [
    'report=late&from_week=2026-W40&to_week=2026-W47',
    { report: { figure: 'late', from: '2026-W40', to: '2026-W47' } },
  ],
  [
    'attention=doors&report=all&from_week=2026-W47&to_week=2026-W47',
    { report: { figure: 'all', from: '2026-W47', to: '2026-W47' } },
  ],
  ['report=sum&from_week=2026-W40&to_week=2026-W47', {}],
  ['report=late&from_week=2026-W48&to_week=2026-W47', {}],
  ['report=late&from_week=2020-W01&to_week=2026-W47', {}],
  ['report=late', {}],
  ['open=ord_1', { open: 'ord_1' }],
  ['from=2026-11-01&to=2026-11-22', { from: '2026-11-01', to: '2026-11-22' }],
  ['from=2026-11-22&to=2026-11-01', { from: '2026-11-01', to: '2026-11-22' }],
  ['from=2026-02-30&to=x', {}],
  ['%24c=services,status,price', { hidden: ['services', 'status'] }],
  ['$c=recipient_name', {}],
])('the query %j shows %j', (query, view) =>
  expect(parse(query)).toEqual({ ...defaultView, ...view }),
)

test.each<[string, Partial<ListView>, string]>([
  ['lang=et_EE', { search: 'Mari' }, 'lang=et_EE&search=Mari'],
  ['search=Mari&page=2', { search: '', page: 1 }, ''],
  ['', { sortBy: 'status', isDescending: true }, 'sort=-status'],
  ['sort=-status', { sortBy: 'created_at', isDescending: true }, ''],
  ['page=2', { open: 'ord_1' }, 'page=2&open=ord_1'],
  ['rows=500', { open: undefined }, 'rows=500'],
  ['report=late&from_week=2026-W40&to_week=2026-W47', { report: undefined }, ''],
  [
    '',
    { report: { figure: 'open', from: '2026-W46', to: '2026-W47' } },
    'report=open&from_week=2026-W46&to_week=2026-W47',
  ],
  [
    '',
    { from: '2026-11-01', hidden: ['services', 'status'] },
    'from=2026-11-01&%24c=services%2Cstatus',
  ],
  ['from=2026-11-01&%24c=services', { from: undefined, hidden: [] }, ''],
])('%j with %j becomes %j', (query, change, written) => expect(write(query, change)).toBe(written))

test.each([
  ['shipments', [20, 50, 100, 200, 500]],
  ['ess', [20, 50, 100, 200, 500]],
  ['archive', [100, 500]],
] as const)('a page of the list %s has %j rows, 100 by default', (kind, sizes) => {
  const choose = (rows: number) => parseListView(new URLSearchParams({ rows: `${rows}` }), kind)
  const offered = Array.from({ length: 1001 }, (_, rows) => rows).filter(
    (rows) => choose(rows).rows === rows,
  )
  expect(offered).toEqual(sizes)
  expect(pageSizes[kind]).toEqual(sizes)
  expect(choose(30).rows).toBe(100)
})

test.each([
  ['page=2&rows=500&sort=status&%24c=services&open=ord_1', true],
  ['search=Mari', false],
  ['status=paid', false],
  ['from=2026-11-01', false],
])('%j shows the same shipments as the list without a query: %s', (query, isSame) =>
  expect(getFilterKey(parse(query)) === getFilterKey(defaultView)).toBe(isSame),
)
