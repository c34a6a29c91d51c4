import { type ImportColumn, importColumns } from '#shared/imports/columns.ts'
import type {
  CheckedRow,
  ImportCells,
  ImportIssue,
  ImportRepair,
  ImportRow,
} from '#shared/imports/import-row.ts'
import type { FileField } from '#shared/imports/file/file-fields.ts'
import type { ChosenTable } from '#shared/imports/file/propose-table.ts'
import { toImportRows } from '#shared/imports/match-columns.ts'
import type { ImportBook } from '#shared/imports/read/import-table.ts'
import { type ColumnMapping, toPositions } from './column-mapping.ts'
import { type PlaceAnswers, toAnswerKey } from './place-memory.ts'

/** A row of the workbench. */
export interface WorkRow {
  readonly key: string
  readonly row: ImportRow
  /** The verdicts of `row`; undefined until it is checked. */
  readonly checked: CheckedRow | undefined
  /** What the server refused of it; any edit of the row lifts them. */
  readonly refusals: readonly ImportIssue[]
  /** The row as the server has got it for an import through the queue; null before. */
  readonly sent: ImportRow | null
}

/** What an undo restores. */
interface Snapshot {
  readonly table: ChosenTable
  readonly rows: readonly WorkRow[]
  readonly mapping: ColumnMapping
}

/** An import that is being worked on. */
export interface OpenImport {
  /** Name of the file; empty for pasted cells. */
  readonly fileName: string
  /** The sheets of the file. */
  readonly book: ImportBook
  readonly table: ChosenTable
  readonly mapping: ColumnMapping
  readonly rows: readonly WorkRow[]
  /** States before each edit, latest last. */
  readonly past: readonly Snapshot[]
}

export type ImportAction =
  | { readonly type: 'opened'; readonly state: Omit<OpenImport, 'past'> }
  | { readonly type: 'appended'; readonly rows: readonly ImportRow[] }
  /** Verdicts by the row that they are of; those of rows that have changed meanwhile are dropped. */
  | {
      readonly type: 'checked'
      readonly verdicts: ReadonlyMap<ImportRow, CheckedRow>
      /** Places that were chosen in earlier files, which are taken instead of being asked for. */
      readonly answers?: PlaceAnswers
    }
  /** All rows are to be judged again. */
  | { readonly type: 'outdated' }
  | { readonly type: 'edited'; readonly keys: readonly string[]; readonly cells: ImportCells }
  /** Puts back what the file had in the cells that were repaired. */
  | {
      readonly type: 'unrepaired'
      readonly keys: readonly string[]
      readonly columns: readonly ImportColumn[]
    }
  | { readonly type: 'mapped'; readonly index: number; readonly column: FileField | null }
  /** Another sheet or header row of the file. */
  | {
      readonly type: 'chosen'
      readonly table: ChosenTable
      readonly mapping: ColumnMapping
      readonly rows: readonly WorkRow[]
    }
  /** A person has said that what a question doubts is right. */
  | { readonly type: 'confirmed'; readonly keys: readonly string[]; readonly question: RowQuestion }
  | { readonly type: 'added' }
  | { readonly type: 'removed'; readonly keys: readonly string[] }
  /** What the server refused, by the number of the row. */
  | { readonly type: 'refused'; readonly refusals: ReadonlyMap<number, readonly ImportIssue[]> }
  /** The server has got them, to judge and create them; without keys it has none of them any more. */
  | { readonly type: 'sent'; readonly keys: readonly string[] }
  /** Their shipments exist now, so there is no way back. */
  | { readonly type: 'created'; readonly keys: readonly string[] }
  | { readonly type: 'undone' }
  | { readonly type: 'closed' }

/** What is asked of a row: whether a guessed cell is right, whether it is a parcel of its own. */
export type RowQuestion =
  | { readonly code: 'cell_guessed'; readonly column: ImportColumn }
  | { readonly code: 'row_repeated' | 'already_sent' }

/** Edits that can be undone. */
const maxPast = 100

let lastKey = 0
/** Creates a row that is not checked yet. */
export const createWorkRow = (row: ImportRow): WorkRow => ({
  key: `${(lastKey += 1)}-${crypto.randomUUID().slice(0, 8)}`,
  row,
  checked: undefined,
  refusals: [],
  sent: null,
})

/** Returns a work row with changed cells, which is to be checked again. */
const withRow = (work: WorkRow, row: ImportRow): WorkRow => ({
  ...work,
  row,
  checked: undefined,
  refusals: [],
})

const hasSameCells = (row: ImportRow, cells: ImportCells): boolean =>
  importColumns.every((column) => {
    const value = cells[column]
    return value === undefined || value === (row.cells[column] ?? '')
  })

const editRow = (work: WorkRow, cells: ImportCells): WorkRow => {
  if (hasSameCells(work.row, cells)) return work
  const { unrepaired = [], guessed = [], answered, ...row } = work.row
  return withRow(work, {
    ...row,
    ...(answered && cells.terminal_id === undefined && { answered }),
    cells: { ...row.cells, ...cells },
    unrepaired: unrepaired.filter((column) => !(column in cells)),
    guessed: guessed.filter((column) => !(column in cells)),
  })
}

/** The messages about a place that a person answers by choosing one. */
const placeCodes: readonly string[] = ['place_near', 'place_several', 'place_not_found']

/** Returns the text about which a row asks what place it is; empty if it does not ask. */
export const getAskedPlace = ({ row, checked }: WorkRow): string => {
  const issue = checked?.issues.find(({ code }) => placeCodes.includes(code))
  return issue ? (issue.values?.['text'] ?? row.cells.terminal_id ?? '') : ''
}

/** Takes the place that was chosen for the same text before. */
const answerRow = (work: WorkRow, answers: PlaceAnswers): WorkRow => {
  const text = getAskedPlace(work)
  const terminalId = answers[toAnswerKey(text)]
  const cell = work.row.cells.terminal_id ?? ''
  if (text === '' || terminalId === undefined || terminalId === cell) return work
  const edited = editRow(work, { terminal_id: terminalId })
  return { ...edited, row: { ...edited.row, answered: { text, cell } } }
}

const confirmRow = (work: WorkRow, question: RowQuestion): WorkRow => {
  const { sameAs, ...row } = work.row
  switch (question.code) {
    case 'cell_guessed':
      return withRow(work, {
        ...work.row,
        guessed: (row.guessed ?? []).filter((column) => column !== question.column),
      })
    case 'row_repeated':
      return sameAs === undefined ? work : withRow(work, row)
    case 'already_sent':
      return withRow(work, { ...work.row, isSentAgain: true })
  }
}

const unrepairRow = (work: WorkRow, columns: readonly ImportColumn[]): WorkRow => {
  const repaired = (work.checked?.repairs ?? [])
    .map(({ column }) => column)
    .filter((column) => columns.includes(column))
  return repaired.length === 0
    ? work
    : withRow(work, { ...work.row, unrepaired: [...(work.row.unrepaired ?? []), ...repaired] })
}

/**
 * Reads the rows of the file again with another mapping. Only the cells that it changes are filled in,
 * so what was edited in the others stays.
 */
const remap = (state: OpenImport, mapping: ColumnMapping): readonly WorkRow[] => {
  const toRows = (each: ColumnMapping) =>
    new Map(toImportRows(state.table, toPositions(each)).map((row) => [row.number, row]))
  const before = toRows(state.mapping)
  const after = toRows(mapping)
  const rows = state.rows.flatMap((work) => {
    const { number } = work.row
    const [old, next] = [before.get(number), after.get(number)]
    if (!old) return [work]
    // It has become a further line of the order above it.
    if (!next) return []
    const changed = importColumns.filter((column) => old.cells[column] !== next.cells[column])
    const cells = Object.fromEntries(changed.map((column) => [column, next.cells[column] ?? '']))
    const edited = editRow(work, cells)
    return edited === work ? [work] : [withRow(edited, { ...edited.row, ...pickGuesses(next) })]
  })
  const known = new Set(rows.map(({ row }) => row.number))
  const added = [...after.values()].filter(
    ({ number }) => !known.has(number) && !before.has(number),
  )
  return [...rows, ...added.map(createWorkRow)]
}

const pickGuesses = ({ guessed = [] }: ImportRow): Pick<ImportRow, 'guessed'> => ({ guessed })

/** Changes the state so that an undo leads back. A change of nothing is none. */
const change = (state: OpenImport, next: Partial<Snapshot>): OpenImport => {
  const { table, rows, mapping, past } = state
  const changedRows = next.rows ?? rows
  const isSame =
    (next.table ?? table) === table &&
    (next.mapping ?? mapping) === mapping &&
    changedRows.length === rows.length &&
    changedRows.every((each, index) => each === rows[index])
  return isSame
    ? state
    : { ...state, ...next, past: [...past, { table, rows, mapping }].slice(-maxPast) }
}

const changeRows = (
  state: OpenImport,
  keys: readonly string[],
  edit: (work: WorkRow) => WorkRow,
): OpenImport => {
  const chosen = new Set(keys)
  return change(state, {
    rows: state.rows.map((each) => (chosen.has(each.key) ? edit(each) : each)),
  })
}

/** The number of the next row at the end of the sheet. */
const getNextNumber = ({ rows }: Pick<OpenImport, 'rows'>): number =>
  rows.reduce((last, { row }) => Math.max(last, row.number), 1) + 1

/** Applies an action to an import. `opened` begins another one. */
export const reduceImport = (
  state: OpenImport | undefined,
  action: ImportAction,
): OpenImport | undefined => {
  if (action.type === 'opened') return { ...action.state, past: [] }
  if (!state || action.type === 'closed') return undefined
  switch (action.type) {
    case 'appended': {
      const first = getNextNumber(state)
      const added = action.rows.map(({ cells }, index) =>
        createWorkRow({ number: first + index, cells }),
      )
      return change(state, { rows: [...state.rows, ...added] })
    }
    case 'checked':
      return {
        ...state,
        rows: state.rows.map((each) => {
          const checked = action.verdicts.get(each.row)
          const isOpen = !each.checked || each.checked.isAddressPending
          return checked && isOpen ? answerRow({ ...each, checked }, action.answers ?? {}) : each
        }),
      }
    case 'outdated':
      return { ...state, rows: state.rows.map((each) => ({ ...each, checked: undefined })) }
    case 'edited':
      return changeRows(state, action.keys, (each) => editRow(each, action.cells))
    case 'unrepaired':
      return changeRows(state, action.keys, (each) => unrepairRow(each, action.columns))
    case 'mapped': {
      const mapping = state.mapping.map((each, index) =>
        index === action.index ? action.column : each === action.column ? null : each,
      )
      return change(state, { mapping, rows: remap(state, mapping) })
    }
    case 'chosen': {
      const { table, mapping, rows } = action
      return change(state, { table, mapping, rows })
    }
    case 'confirmed':
      return changeRows(state, action.keys, (each) => confirmRow(each, action.question))
    case 'added':
      return change(state, {
        rows: [...state.rows, createWorkRow({ number: getNextNumber(state), cells: {} })],
      })
    case 'removed':
      return change(state, {
        rows: state.rows.filter(({ key }) => !action.keys.includes(key)),
      })
    case 'refused':
      return {
        ...state,
        rows: state.rows.map((each) => {
          const refusals = action.refusals.get(each.row.number)
          return refusals ? { ...each, refusals } : each
        }),
      }
    case 'sent': {
      const sent = new Set(action.keys)
      return {
        ...state,
        rows: state.rows.map((each) =>
          action.keys.length === 0
            ? { ...each, sent: null }
            : sent.has(each.key)
              ? { ...each, sent: each.row }
              : each,
        ),
      }
    }
    case 'created':
      return {
        ...state,
        rows: state.rows.filter(({ key }) => !action.keys.includes(key)),
        past: [],
      }
    case 'undone': {
      const last = state.past.at(-1)
      return last ? { ...state, ...last, past: state.past.slice(0, -1) } : state
    }
  }
}

const unchecked: ImportIssue = { column: 'street', code: 'address_unchecked' }

/** The issues of a row, by the rules and by the server, and that its address is not checked yet. */
export const listIssues = ({ checked, refusals }: WorkRow): readonly ImportIssue[] => [
  ...(checked?.issues ?? []),
  ...(checked?.isAddressPending ? [unchecked] : []),
  ...refusals,
]

/** How a row stands. */
export type RowVerdict = 'checking' | 'wrong' | 'unchecked' | 'repaired' | 'ready'

/**
 * Returns how a row stands. A repaired row is ready as well; one is `unchecked` while its address
 * could not be looked up, here or by the server.
 */
export const getVerdict = (work: WorkRow): RowVerdict => {
  if (!work.checked) return 'checking'
  const issues = listIssues(work)
  if (issues.some(({ code }) => code !== unchecked.code)) return 'wrong'
  if (issues.length > 0) return 'unchecked'
  return work.checked.repairs.length > 0 ? 'repaired' : 'ready'
}

/** Finds the repair of a cell. */
export const findRepair = ({ checked }: WorkRow, column: ImportColumn): ImportRepair | undefined =>
  checked?.repairs.find((each) => each.column === column)
