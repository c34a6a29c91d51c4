import { expect, test } from 'vitest'
import { toRow } from '#test/support/examples/order-rows.ts'
import { sortListRows } from './compare-rows.ts'
import {
  emptySelection,
  getPageState,
  getRange,
  keepRows,
  selectRows,
  updateRows,
  updateStatuses,
} from './selection.ts'

const page = ['a', 'b', 'c', 'd'].map((id) => toRow({ id }))
const pick = (...ids: string[]) => page.filter(({ id }) => ids.includes(id))
const select = (...ids: string[]) => selectRows(emptySelection, pick(...ids), true)

test.each([
  ['b', 'd', 'b c d'],
  ['d', 'b', 'b c d'],
  ['b', 'b', 'b'],
  [undefined, 'c', 'c'],
  ['of another page', 'c', 'c'],
])('from %s to %s are the rows %s', (from, to, ids) =>
  expect(
    getRange(page, from, to)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids),
)

test.each([
  [[], 'none'],
  [['a', 'c'], 'some'],
  [['a', 'b', 'c', 'd'], 'all'],
] as const)('with %j chosen, %s of the page are', (ids, state) =>
  expect(getPageState(select(...ids), page)).toBe(state),
)

test('rows are added and taken out', () => {
  const chosen = selectRows(select('a', 'b'), pick('b', 'c'), false)
  expect([...selectRows(chosen, pick('d'), true).keys()]).toEqual(['a', 'd'])
})

test('a chosen row becomes what the page has read since, and no other is added', () => {
  const newer = toRow({ id: 'a', status: 'sourcein' })
  const updated = updateRows(select('a', 'b'), [newer, toRow({ id: 'z' })])
  expect(updated.get('a')).toBe(newer)
  expect([...updated.keys()].toSorted()).toEqual(['a', 'b'])
})

test('a chosen row that the list has no longer is dropped, and no other is added', () => {
  const newer = toRow({ id: 'b', status: 'sourcein' })
  const kept = keepRows(select('a', 'b'), [newer, toRow({ id: 'c' })])
  expect([...kept.keys()]).toEqual(['b'])
  expect(kept.get('b')).toBe(newer)
})

const delivered = {
  id: 'a',
  status: 'destinationout',
  process_status: '',
  friendly_status: 'delivered',
  relative_status: { text: 'delivered', text_color: 'success', color: 'success' },
  updated_at: '2026-11-22T11:00:00.000Z',
} as const

test.each([
  ['shipments', undefined, 'a b'],
  ['shipments', 'prepared', 'b'],
  ['shipments', 'delivered', 'a'],
  ['ess', undefined, ''],
] as const)(
  'in the list %s of the group %s, %j stay chosen after their statuses were read',
  (kind, status, ids) =>
    expect(
      [...updateStatuses(select('a', 'b'), [delivered], { kind, status }).keys()].join(' '),
    ).toBe(ids),
)

const people = [
  toRow({ id: '1', created_at: '2026-11-22T09:00:00.000Z', reference: '10' }),
  toRow({ id: '2', created_at: '2026-11-22T10:00:00.000Z', reference: '9', status: 'created' }),
  toRow({
    id: '3',
    created_at: '2026-11-22T11:00:00.000Z',
    reference: '9',
    recipient: { name: 'Õie Tamm', phone: '+37251111111' },
  }),
]

test.each([
  ['created_at', false, '1 2 3'],
  ['created_at', true, '3 2 1'],
  ['recipient_name', false, '1 2 3'],
  ['recipient_phone', false, '3 1 2'],
  ['reference', false, '1 2 3'],
  ['reference', true, '3 2 1'],
  ['status', false, '2 1 3'],
] as const)('by %s (descending: %s) the chosen rows are %s', (sortBy, isDescending, ids) =>
  expect(
    sortListRows(people, { sortBy, isDescending })
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids),
)
