import { describe, expect, test } from 'vitest'
import type { ImportCells, ImportIssue } from '#shared/imports/import-row.ts'
import { createEmptyOrder } from '#shared/orders/form/order-form.ts'
import { createWorkRow, type OpenImport, reduceImport } from './import-state.ts'
import { toAnswerKey } from './place-memory.ts'

const answers = { [toAnswerKey('Tartu Kvartaal')]: '01007210' }

/** Judges a row with issues, while a place is remembered, and returns the row. */
const judge = (cells: ImportCells, ...issues: readonly ImportIssue[]) => {
  const work = createWorkRow({ number: 2, cells })
  const state: OpenImport = {
    fileName: 'a.csv',
    book: { fileType: 'csv', sheets: [] },
    table: { fileType: 'csv', sheet: 0, headerRow: 1, header: [], rows: [] },
    mapping: [],
    rows: [work],
    past: [],
  }
  const { row } = work
  const order = createEmptyOrder('2')
  const checked = { row, order, issues, repairs: [], isAddressPending: false }
  const verdicts = new Map([[row, checked]])
  const next = reduceImport(state, { type: 'checked', verdicts, answers })
  return { before: state, next, work: next?.rows[0] }
}

const near = (text: string): ImportIssue => ({
  column: 'terminal_id',
  code: 'place_near',
  values: { text, place: 'Tartu Kvartal' },
})

describe('a place that was chosen for a text before', () => {
  test.each<readonly [string, ImportCells, ImportIssue, string, string]>([
    [
      'is taken for the same text',
      { terminal_id: 'Tartu Kvartaal' },
      near('Tartu Kvartaal'),
      '01007210',
      'Tartu Kvartaal',
    ],
    [
      'is taken for it in other letters',
      { terminal_id: 'TARTU  kvartaal' },
      near('TARTU  kvartaal'),
      '01007210',
      'TARTU  kvartaal',
    ],
    [
      'is taken for the text of another cell',
      { delivery: 'Tartu Kvartaal' },
      near('Tartu Kvartaal'),
      '01007210',
      '',
    ],
    [
      'is taken where no place is like the text',
      { terminal_id: 'Tartu Kvartaal' },
      { column: 'terminal_id', code: 'place_not_found' },
      '01007210',
      'Tartu Kvartaal',
    ],
  ])('%s', (_, cells, issue, terminalId, cell) => {
    const { work, next } = judge(cells, issue)
    expect(work?.row.cells.terminal_id).toBe(terminalId)
    expect(work?.row.answered?.cell).toBe(cell)
    expect(work?.checked).toBeUndefined()
    // No person has edited it.
    expect(next?.past).toEqual([])
  })

  test.each<readonly [string, ImportCells, ImportIssue]>([
    ['another text', { terminal_id: 'Tartu Kvartal' }, near('Tartu Kvartal')],
    [
      'another problem',
      { terminal_id: 'Tartu Kvartaal' },
      { column: 'size', code: 'missing_size' },
    ],
  ])('is not taken for %s', (_, cells, issue) => {
    const { work } = judge(cells, issue)
    expect(work?.row.cells).toEqual(cells)
    expect(work?.checked?.issues).toEqual([issue])
  })

  test('is asked again once the text is put back, and forgotten by another choice', () => {
    const { next, work } = judge({ terminal_id: 'Tartu Kvartaal' }, near('Tartu Kvartaal'))
    const keys = work ? [work.key] : []
    const edit = (cells: ImportCells) =>
      reduceImport(next, { type: 'edited', keys, cells })?.rows[0]?.row
    expect(edit({ recipient_name: 'Mari' })?.answered).toBeDefined()
    const asked = edit({ terminal_id: 'Tartu Kvartaal' })
    expect(asked?.cells).toEqual({ terminal_id: 'Tartu Kvartaal' })
    expect(asked?.answered).toBeUndefined()
  })
})
