import { type ImportColumn, importColumns } from '#shared/imports/columns.ts'
import type {
  CheckedRow,
  ImportCells,
  ImportIssue,
  ImportRepair,
  ImportRow,
} from '#shared/imports/import-row.ts'
import type { ImportTable } from '#shared/imports/read/import-table.ts'

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

/** The column that each header of the file stands for; null where it is left out. */
export type ColumnMapping = readonly (ImportColumn | null)[]

/** What an undo restores. */
interface Snapshot {
  readonly rows: readonly WorkRow[]
  readonly mapping: ColumnMapping
}

/** An import that is being worked on. */
export interface OpenImport {
  /** Name of the file; empty for pasted cells. */
  readonly fileName: string
  readonly table: ImportTable
  readonly mapping: ColumnMapping
  readonly rows: readonly WorkRow[]
  /** States before each edit, latest last. */
  readonly past: readonly Snapshot[]
}

export type ImportAction =
  | { readonly type: 'opened'; readonly state: Omit<OpenImport, 'past'> }
  | { readonly type: 'appended'; readonly rows: readonly ImportRow[] }
  /** Verdicts by the row that they are of; those of rows that have changed meanwhile are dropped. */
  | { readonly type: 'checked'; readonly verdicts: ReadonlyMap<ImportRow, CheckedRow> }
  | { readonly type: 'edited'; readonly keys: readonly string[]; readonly cells: ImportCells }
  /** Puts back what the file had in the cells that were repaired. */
  | {
      readonly type: 'unrepaired'
      readonly keys: readonly string[]
      readonly columns: readonly ImportColumn[]
    }
  | { readonly type: 'mapped'; readonly index: number; readonly column: ImportColumn | null }
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
  const { unrepaired = [] } = work.row
  return withRow(work, {
    ...work.row,
    cells: { ...work.row.cells, ...cells },
    unrepaired: unrepaired.filter((column) => !(column in cells)),
  })
}

const unrepairRow = (work: WorkRow, columns: readonly ImportColumn[]): WorkRow => {
  const repaired = (work.checked?.repairs ?? [])
    .map(({ column }) => column)
    .filter((column) => columns.includes(column))
  return repaired.length === 0
    ? work
    : withRow(work, { ...work.row, unrepaired: [...(work.row.unrepaired ?? []), ...repaired] })
}

/** Returns the cell of a column that a row of the file has, by the mapping of its headers. */
const readMapped = (
  { table }: Pick<OpenImport, 'table'>,
  mapping: ColumnMapping,
  number: number,
  column: ImportColumn,
): string => {
  const source = table.rows.find((row) => row.number === number)
  const values = mapping.flatMap((each, index) =>
    each === column ? [source?.cells[index]?.trim() ?? ''] : [],
  )
  return values.find((value) => value !== '') ?? ''
}

/** Fills the columns whose mapping has changed from the file again. */
const remap = (state: OpenImport, mapping: ColumnMapping): readonly WorkRow[] => {
  const changed = new Set(
    mapping.flatMap((column, index) => {
      const before = state.mapping[index] ?? null
      return before === column ? [] : [before, column].filter((each) => each !== null)
    }),
  )
  const numbers = new Set(state.table.rows.map(({ number }) => number))
  return state.rows.map((work) => {
    const { number } = work.row
    if (!numbers.has(number)) return work
    const cells = Object.fromEntries(
      [...changed].map((column) => [column, readMapped(state, mapping, number, column)]),
    )
    return editRow(work, cells)
  })
}

/** Changes the state so that an undo leads back. A change of nothing is none. */
const change = (state: OpenImport, next: Partial<Snapshot>): OpenImport => {
  const { rows, mapping, past } = state
  const changedRows = next.rows ?? rows
  const isSame =
    (next.mapping ?? mapping) === mapping &&
    changedRows.length === rows.length &&
    changedRows.every((each, index) => each === rows[index])
  return isSame ? state : { ...state, ...next, past: [...past, { rows, mapping }].slice(-maxPast) }
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
          return checked && isOpen ? { ...each, checked } : each
        }),
      }
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
