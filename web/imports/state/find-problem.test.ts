import { describe, expect, test } from 'vitest'
import type { ImportColumn } from '#shared/imports/columns.ts'
import type { ImportCells, ImportIssue } from '#shared/imports/import-row.ts'
import { createEmptyOrder } from '#shared/orders/form/order-form.ts'
import { findNextProblem } from './find-problem.ts'
import { createWorkRow, type WorkRow } from './import-state.ts'
import { listGridColumns } from './shown-columns.ts'

const ask = (number: number, cells: ImportCells, ...issues: readonly ImportIssue[]): WorkRow => {
  const work = createWorkRow({ number, cells })
  const { row } = work
  const order = createEmptyOrder(String(number))
  return {
    ...work,
    key: String(number),
    checked: { row, order, issues, repairs: [], isAddressPending: false },
  }
}

describe('the next problem', () => {
  const columns = ['recipient_name', 'recipient_phone', 'zip', 'street', 'terminal_id'] as const
  const rows = [
    ask(2, {}, { column: 'recipient_phone', code: 'phone_format' }),
    ask(3, {}, { column: 'terminal_id', code: 'place_near' }),
    ask(4, {}, { column: undefined, code: 'row_repeated' }),
    ask(5, {}, { column: 'zip', code: 'zip_format' }, { column: 'street', code: 'too_long' }),
    ask(6, {}, { column: 'recipient_phone', code: 'phone_format' }),
  ]
  const cell = (key: string, column: ImportColumn) => ({ key, column })

  test.each([
    ['is the first one at the beginning', undefined, [], ['2', 'recipient_phone']],
    ['leaves questions out', cell('2', 'recipient_phone'), ['2'], ['5', 'zip']],
    ['stays in the row while it has another', cell('5', 'zip'), [], ['5', 'street']],
    [
      'leaves the parts of an address out that were saved with it',
      cell('5', 'zip'),
      ['5'],
      ['6', 'recipient_phone'],
    ],
    ['begins anew after the last', cell('6', 'recipient_phone'), ['6'], ['2', 'recipient_phone']],
    [
      'leaves out all rows that were corrected with it',
      cell('2', 'recipient_phone'),
      ['2', '6'],
      ['5', 'zip'],
    ],
    ['follows a cell without a problem', cell('4', 'recipient_name'), [], ['5', 'zip']],
  ] as const)('%s', (_, from, saved, [key, column]) => {
    expect(findNextProblem(rows, columns, from, saved)).toEqual({ key, column })
  })

  test('is none once the only one was corrected', () => {
    const only = rows.slice(0, 3)
    const from = cell('2', 'recipient_phone')
    expect(findNextProblem(only, columns, from, ['2'])).toBeUndefined()
    expect(findNextProblem(only, columns, from)).toBeUndefined()
  })
})

describe('the columns of the grid', () => {
  const mapping = ['size', 'zip', 'city', 'recipient_name', null, 'reference'] as const
  const columns = ['size', 'zip', 'city', 'recipient_name', 'reference', 'terminal_id'] as const
  const rows = [
    ask(2, { recipient_name: 'Mari', reference: 'T-1' }, { column: 'size', code: 'missing_size' }),
    ask(3, { recipient_name: 'Jüri', city: 'Tartu' }),
  ]

  test.each([
    [
      'begin with name and order number, without those that are empty',
      rows,
      [],
      ['recipient_name', 'reference', 'size', 'city', 'terminal_id'],
    ],
    [
      'have an empty one that was asked for',
      rows.slice(0, 1),
      ['zip'],
      ['recipient_name', 'reference', 'size', 'zip', 'terminal_id'],
    ],
    [
      'have no order number where none is given',
      rows.slice(1),
      [],
      ['recipient_name', 'city', 'terminal_id'],
    ],
  ] as const)('%s', (_, shown, asked, expected) => {
    expect(listGridColumns(columns, mapping, shown, asked)).toEqual(expected)
  })

  test('are all there to be filled in without a file', () => {
    expect(listGridColumns(columns, [], [ask(2, {})], [])).toHaveLength(columns.length)
  })
})
