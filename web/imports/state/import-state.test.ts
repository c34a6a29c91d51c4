import { describe, expect, test } from 'vitest'
import type { CheckedRow, ImportCells, ImportIssue, ImportRow } from '#shared/imports/import-row.ts'
import type { ChosenTable } from '#shared/imports/file/propose-table.ts'
import { createEmptyOrder } from '#shared/orders/form/order-form.ts'
import { listWrongRows } from '#web/imports/files/wrong-rows.ts'
import { listRowChanges, listUnchecked } from '#web/imports/workbench/queue/queued-rows.ts'
import {
  createWorkRow,
  getVerdict,
  type ImportAction,
  type OpenImport,
  listIssues,
  reduceImport,
  type RowQuestion,
  type WorkRow,
} from './import-state.ts'
import { listQuestions } from './list-questions.ts'
import { countByFilter, listAlike, listReadyRows, listShown } from './list-rows.ts'
import { listShownColumns } from './shown-columns.ts'

const table: ChosenTable = {
  fileType: 'csv',
  sheet: 0,
  headerRow: 1,
  header: ['Saaja nimi', 'Telefon', 'Märkus 2'],
  rows: [
    { number: 2, cells: ['Mari Tamm', '55512345', 'raamat'] },
    { number: 3, cells: ['Jüri Kask', '5551', 'vaas'] },
    { number: 4, cells: ['Anu Rebane', '5551'] },
  ],
}

const begin = (): OpenImport => {
  const state = reduceImport(undefined, {
    type: 'opened',
    state: {
      fileName: 'tellimused.csv',
      book: { fileType: 'csv', sheets: [] },
      table,
      mapping: ['recipient_name', 'recipient_phone', null],
      rows: table.rows.map(({ number, cells: [name = '', phone = ''] }) =>
        createWorkRow({ number, cells: { recipient_name: name, recipient_phone: phone } }),
      ),
    },
  })
  if (!state) throw new Error('The import was not opened')
  return state
}

const apply = (state: OpenImport, ...actions: readonly ImportAction[]): OpenImport => {
  const result = actions.reduce<OpenImport | undefined>(reduceImport, state)
  if (!result) throw new Error('The import was closed')
  return result
}

const wrongPhone: ImportIssue = { column: 'recipient_phone', code: 'phone_format' }

/** Judges a row by a simple rule: a phone of at least eight digits is valid, and gets its prefix. */
const judge = (row: ImportRow): CheckedRow => {
  const phone = row.cells.recipient_phone ?? ''
  const isRepaired = phone.length === 8 && !row.unrepaired?.includes('recipient_phone')
  const empty = createEmptyOrder(String(row.number))
  return {
    row,
    order: {
      ...empty,
      recipient: { name: row.cells.recipient_name ?? '', phone: `+372${phone}`, email: '' },
    },
    issues: phone.length < 8 ? [wrongPhone] : [],
    repairs: isRepaired ? [{ column: 'recipient_phone', from: phone, to: `+372${phone}` }] : [],
    isAddressPending: false,
  }
}

const check = (state: OpenImport): OpenImport =>
  apply(state, {
    type: 'checked',
    verdicts: new Map(state.rows.map(({ row }) => [row, judge(row)])),
  })

const keyOf = ({ rows }: OpenImport, number: number): string =>
  rows.find(({ row }) => row.number === number)?.key ?? ''

const edit = (state: OpenImport, numbers: readonly number[], cells: ImportCells): ImportAction => ({
  type: 'edited',
  keys: numbers.map((number) => keyOf(state, number)),
  cells,
})

const listNumbers = (rows: readonly { readonly row: ImportRow }[]) =>
  rows.map(({ row }) => row.number)

const listVerdicts = ({ rows }: OpenImport) => rows.map(getVerdict)

describe('the verdicts of rows', () => {
  test('are unknown until they are checked', () => {
    expect(listVerdicts(begin())).toEqual(['checking', 'checking', 'checking'])
    expect(listVerdicts(check(begin()))).toEqual(['repaired', 'wrong', 'wrong'])
  })

  test('of a row that has changed meanwhile are dropped', () => {
    const state = begin()
    const late: ImportAction = {
      type: 'checked',
      verdicts: new Map(state.rows.map(({ row }) => [row, judge(row)])),
    }
    const changed = apply(state, edit(state, [3], { recipient_phone: '55512346' }), late)
    expect(listVerdicts(changed)).toEqual(['repaired', 'checking', 'wrong'])
  })

  test('are asked for again only of edited rows', () => {
    const state = check(begin())
    const changed = apply(state, edit(state, [3, 4], { recipient_phone: '55512346' }))
    expect(listVerdicts(changed)).toEqual(['repaired', 'checking', 'checking'])
    expect(changed.rows[0]).toBe(state.rows[0])
  })

  test('count a repaired row as ready, too', () => {
    expect(countByFilter(check(begin()).rows)).toEqual({
      all: 3,
      wrong: 2,
      unchecked: 0,
      repaired: 1,
      ready: 1,
    })
    expect(listNumbers(listReadyRows(check(begin()).rows))).toEqual([2])
  })

  test('of the server stay until the row is edited', () => {
    const state = check(begin())
    const refused = apply(state, { type: 'refused', refusals: new Map([[2, [wrongPhone]]]) })
    expect(listVerdicts(refused)).toEqual(['wrong', 'wrong', 'wrong'])
    const edited = check(apply(refused, edit(refused, [2], { recipient_name: 'Mari Maasikas' })))
    expect(listVerdicts(edited)).toEqual(['repaired', 'wrong', 'wrong'])
  })
})

describe('one fix', () => {
  test('goes to all rows with the same message about the same text', () => {
    const { rows } = check(begin())
    const [first, second] = rows
    if (!first || !second) throw new Error('Rows are missing')
    expect(listAlike(rows, second, 'recipient_phone')).toEqual(rows.slice(1).map(({ key }) => key))
    expect(listAlike(rows, first, 'recipient_phone')).toEqual([first.key])
  })

  test('that changes nothing is no edit', () => {
    const state = check(begin())
    expect(apply(state, edit(state, [3], { recipient_phone: '5551' }))).toBe(state)
  })
})

describe('undo', () => {
  test('leads back edit by edit, with the verdicts of then', () => {
    const state = check(begin())
    const once = check(apply(state, edit(state, [3], { recipient_phone: '55512346' })))
    const twice = apply(once, { type: 'removed', keys: [keyOf(once, 4)] }, { type: 'added' })
    expect(listNumbers(twice.rows)).toEqual([2, 3, 4])
    expect(listNumbers(apply(twice, { type: 'undone' }).rows)).toEqual([2, 3])
    const back = apply(twice, { type: 'undone' }, { type: 'undone' }, { type: 'undone' })
    expect(back.rows).toEqual(state.rows)
    expect(apply(back, { type: 'undone' })).toBe(back)
  })

  test('does not bring rows back whose shipments exist', () => {
    const state = check(begin())
    const edited = apply(state, edit(state, [3], { recipient_phone: '1' }))
    const created = apply(edited, { type: 'created', keys: [keyOf(state, 2)] }, { type: 'undone' })
    expect(listNumbers(created.rows)).toEqual([3, 4])
  })
})

describe('a repair', () => {
  test('is undone for a cell, and made again once the cell is edited', () => {
    const state = check(begin())
    const undone = check(
      apply(state, {
        type: 'unrepaired',
        keys: state.rows.map(({ key }) => key),
        columns: ['recipient_phone'],
      }),
    )
    expect(undone.rows.map(({ row }) => row.unrepaired ?? [])).toEqual([
      ['recipient_phone'],
      [],
      [],
    ])
    expect(getVerdict(undone.rows[0] ?? createWorkRow({ number: 1, cells: {} }))).toBe('ready')
    const edited = check(apply(undone, edit(undone, [2], { recipient_phone: '55512349' })))
    expect(listVerdicts(edited)[0]).toBe('repaired')
  })
})

describe('the columns of a file', () => {
  test('are filled from it when a header is mapped, and emptied when it is left out', () => {
    const mapped = apply(begin(), { type: 'mapped', index: 2, column: 'content' })
    expect(mapped.rows.map(({ row }) => row.cells.content ?? '')).toEqual(['raamat', 'vaas', ''])
    const leftOut = apply(mapped, { type: 'mapped', index: 2, column: null })
    expect(leftOut.rows.map(({ row }) => row.cells.content)).toEqual(['', '', undefined])
    expect(apply(mapped, { type: 'undone' }).mapping).toEqual(begin().mapping)
  })

  test('belong to one header each', () => {
    const moved = apply(begin(), { type: 'mapped', index: 2, column: 'recipient_name' })
    expect(moved.mapping).toEqual([null, 'recipient_phone', 'recipient_name'])
    expect(moved.rows[0]?.row.cells.recipient_name).toBe('raamat')
  })

  test('are shown in its order, then those that rows have, lack or were asked for', () => {
    const state = check(begin())
    const offered = ['terminal_id', 'recipient_name', 'recipient_phone', 'size', 'content'] as const
    const changed = apply(state, edit(state, [2], { content: 'raamat' }))
    expect(listShownColumns(offered, state.mapping, changed.rows, ['size'])).toEqual([
      'recipient_name',
      'recipient_phone',
      'size',
      'content',
    ])
    expect(listShownColumns(offered, [], [], [])).toEqual(offered)
  })
})

describe('a question', () => {
  const ask = (issues: readonly ImportIssue[], row: ImportRow): WorkRow => ({
    ...createWorkRow(row),
    checked: { ...judge(row), issues },
  })
  const near = { column: 'terminal_id', code: 'place_near', values: { text: 'Kvartaal' } } as const

  test('is asked once for all rows that raise it', () => {
    const rows = [2, 3, 4].map((number) => ask([near], { number, cells: {} }))
    const other = ask([{ ...near, values: { text: 'Eden' } }], { number: 5, cells: {} })
    expect(listQuestions([...rows, other]).map((each) => [each.text, each.rows.length])).toEqual([
      ['Kvartaal', 3],
      ['Eden', 1],
    ])
  })

  test.each<[string, Partial<ImportRow>, RowQuestion, Partial<ImportRow>]>([
    [
      'of a guessed cell',
      { guessed: ['recipient_phone'] },
      { code: 'cell_guessed', column: 'recipient_phone' },
      { guessed: [] },
    ],
    ['of two equal rows', { sameAs: 2 }, { code: 'row_repeated' }, {}],
    ['of a sent row', {}, { code: 'already_sent' }, { isSentAgain: true }],
  ])('%s is not asked again once it is answered', (_, before, question, after) => {
    const state = begin()
    const [first] = state.rows
    if (!first) throw new Error('There is no row')
    const asked = { ...state, rows: [{ ...first, row: { ...first.row, ...before } }] }
    const answered = apply(asked, { type: 'confirmed', keys: [first.key], question })
    expect(answered.rows[0]?.row).toEqual({ ...first.row, ...after })
  })

  test('of a guessed cell is answered by an edit of it', () => {
    const state = begin()
    const [first] = state.rows
    if (!first) throw new Error('There is no row')
    const guessed = { ...first, row: { ...first.row, guessed: ['recipient_phone'] } as const }
    const edited = apply(
      { ...state, rows: [guessed] },
      { type: 'edited', keys: [first.key], cells: { recipient_phone: '5561' } },
    )
    expect(edited.rows[0]?.row.guessed).toEqual([])
  })
})

test('another header row replaces the rows, and an undo brings them back', () => {
  const state = begin()
  const rows = [createWorkRow({ number: 3, cells: {} })]
  const chosen = apply(state, {
    type: 'chosen',
    table: { ...table, headerRow: 2 },
    mapping: [null],
    rows,
  })
  expect(chosen).toMatchObject({ table: { headerRow: 2 }, mapping: [null] })
  expect(apply(chosen, { type: 'undone' })).toEqual(state)
})

describe('rows of one person', () => {
  test('follow each other, whatever is between them in the file', () => {
    const state = begin()
    const again = { recipient_name: 'MARI TAMM', recipient_phone: '55512345' }
    const { rows } = check(apply(state, edit(state, [4], again)))
    expect(
      listShown(rows, 'all').map(({ work, position, parcels }) => [
        work.row.number,
        position,
        parcels,
      ]),
    ).toEqual([
      [2, 1, 2],
      [4, 2, 2],
      [3, 1, 1],
    ])
    expect(listShown(rows, 'wrong').map(({ work }) => work.row.number)).toEqual([3])
  })
})

test('the wrong rows are written with the columns of the file and what was changed', () => {
  const state = check(begin())
  const changed = check(apply(state, edit(state, [3], { recipient_phone: '=1', size: 'M' })))
  expect(listWrongRows(changed, (column) => column)).toEqual([
    ['Saaja nimi', 'Telefon', 'Märkus 2', 'size'],
    ['Jüri Kask', '=1', 'vaas', 'M'],
    ['Anu Rebane', '5551', '', ''],
  ])
})

describe('a row whose address could not be looked up', () => {
  const [row] = table.rows
  const waitFor = (state: OpenImport, isAddressPending: boolean) =>
    apply(state, {
      type: 'checked',
      verdicts: new Map(
        state.rows
          .filter((work) => work.row.number === row?.number)
          .map((work) => [work.row, { ...judge(work.row), isAddressPending }]),
      ),
    })

  test('is not ready, and becomes so by a later verdict', () => {
    const state = waitFor(begin(), true)
    expect(state.rows.map(getVerdict)).toEqual(['unchecked', 'checking', 'checking'])
    expect(listIssues(state.rows[0] ?? createWorkRow({ number: 2, cells: {} }))).toEqual([
      { column: 'street', code: 'address_unchecked' },
    ])
    expect(listReadyRows(state.rows)).toEqual([])
    expect(countByFilter(state.rows)).toMatchObject({ unchecked: 1, wrong: 0, ready: 0 })
    expect(listNumbers(listShown(state.rows, 'unchecked').map(({ work }) => work))).toEqual([2])
    expect(listNumbers(listReadyRows(waitFor(state, false).rows))).toEqual([2])
  })

  test('is checked again by the server while it has not changed', () => {
    const sent = apply(check(begin()), { type: 'sent', keys: [] })
    const known = apply(sent, { type: 'sent', keys: [keyOf(sent, 2)] })
    const refused = apply(known, {
      type: 'refused',
      refusals: new Map([[2, [{ column: 'street', code: 'address_unchecked' }]]]),
    })
    expect(refused.rows.map(getVerdict)).toEqual(['unchecked', 'wrong', 'wrong'])
    expect(listNumbers(listUnchecked(structuredClone(refused).rows))).toEqual([2])
    const edited = apply(refused, edit(refused, [2], { street: 'Viru' }))
    expect(listUnchecked(edited.rows)).toEqual([])
  })
})

describe('rows that the server works on', () => {
  const numbers = [2]
  const send = (state: OpenImport) => apply(state, { type: 'sent', keys: [keyOf(state, 2)] })

  test('are sent again once they have changed or are ready, also after a reload', () => {
    const sent = send(check(begin()))
    expect(listRowChanges(sent.rows, numbers)).toEqual({ changed: [], removed: [] })
    expect(listRowChanges(structuredClone(sent).rows, numbers).changed).toEqual([])
    const fixed = check(apply(sent, edit(sent, [2, 3], { recipient_phone: '55512347' })))
    expect(listNumbers(listRowChanges(fixed.rows, numbers).changed)).toEqual([2, 3])
  })

  test('are removed there when they are removed here', () => {
    const sent = send(check(begin()))
    const removed = apply(sent, { type: 'removed', keys: [keyOf(sent, 2)] })
    expect(listRowChanges(removed.rows, numbers)).toEqual({ changed: [], removed: [2] })
  })

  test('can be sent anew once it has none of them', () => {
    const forgotten = apply(send(check(begin())), { type: 'sent', keys: [] })
    expect(forgotten.rows.map(({ sent }) => sent)).toEqual([null, null, null])
  })
})
