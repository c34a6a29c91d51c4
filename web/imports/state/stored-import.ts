import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval'
import type { ChosenTable } from '#shared/imports/file/propose-table.ts'
import type { ImportBook } from '#shared/imports/read/import-table.ts'
import { wasDataRemoved } from '#web/lib/stored-data.ts'
import type { ImportIssue, ImportRow } from '#shared/imports/import-row.ts'
import type { ColumnMapping } from './column-mapping.ts'
import type { OpenImport, WorkRow } from './import-state.ts'
import { getImportOwner, removeOwner, setOwner } from './stored-owner.ts'

/** The version of the shape; an import that an earlier release has stored is dropped. */
const version = 2

/** What is stored of a row: the verdicts are made again. */
interface StoredRow {
  readonly kind: 'row'
  readonly row: ImportRow
  readonly refusals: readonly ImportIssue[]
  readonly sent: ImportRow | null
}

/** What is stored of the whole import. */
interface StoredFile {
  readonly kind: 'file'
  readonly version: number
  readonly fileName: string
  readonly book: ImportBook
  readonly table: ChosenTable
}

/** What changes with the rows: their order, and the mapping of the headers. */
interface StoredOrder {
  readonly kind: 'order'
  readonly keys: readonly string[]
  readonly mapping: ColumnMapping
  /** The request that was sent and not answered yet. */
  readonly sent: SentRequest | null
}

/** A request that creates shipments. The same content has the same key until it is answered. */
export interface SentRequest {
  readonly content: string
  readonly key: string
  /** The import of many rows that the server works on. */
  readonly importId?: string
  /** The numbers of the rows that it has. */
  readonly numbers?: readonly number[]
  /** Whether they are created as soon as the server has found nothing wrong with them. */
  readonly isConfirmed?: boolean
}

type Stored = StoredRow | StoredFile | StoredOrder

let opened: UseStore | undefined
const openStore = (): UseStore => (opened ??= createStore('pakk.import', 'rows'))

const fileKey = 'file'
const orderKey = 'order'
/** An import as it is read from the store. */
export interface RestoredImport {
  readonly state: Omit<OpenImport, 'past'>
  readonly sent: SentRequest | null
}

/** Writes of one tab follow each other. A failing write, as in a private window, loses no input on the screen. */
let writing: Promise<void> = Promise.resolve()
const write = (work: () => Promise<void>): Promise<void> => {
  writing = writing.then(work).catch(() => {})
  return writing
}

/** Removes the stored import. */
export const clearStoredImport = (): Promise<void> =>
  write(async () => {
    await clear(openStore())
    removeOwner()
  })

/**
 * Stores an import. Of an import that was stored before, only what has changed is written. Nothing is written
 * after the end of the session, and all of it once the account goes on.
 */
export const storeImport = (
  accountId: string,
  before: OpenImport | undefined,
  { fileName, book, table, mapping, rows }: OpenImport,
  sent: SentRequest | null,
): Promise<void> => {
  if (wasDataRemoved()) return Promise.resolve()
  const isNew = before?.table !== table || getImportOwner() !== accountId
  const known = new Map((isNew ? [] : (before?.rows ?? [])).map((each) => [each.key, each]))
  const hasChanged = ({ key, row, refusals, sent: sentRow }: WorkRow) => {
    const earlier = known.get(key)
    return earlier?.row !== row || earlier.refusals !== refusals || earlier.sent !== sentRow
  }
  const changed = rows.filter(hasChanged)
  const keys = new Set(rows.map(({ key }) => key))
  const gone = [...known.keys()].filter((key) => !keys.has(key))
  return write(async () => {
    const store = openStore()
    if (isNew) await clear(store)
    setOwner(accountId)
    const file: StoredFile = { kind: 'file', version, fileName, book, table }
    const order: StoredOrder = { kind: 'order', keys: [...keys], mapping, sent }
    const list: [string, Stored][] = [
      ...(isNew ? [[fileKey, file] satisfies [string, Stored]] : []),
      [orderKey, order],
      ...changed.map(({ key, row, refusals, sent: sentRow }): [string, Stored] => [
        key,
        { kind: 'row', row, refusals, sent: sentRow },
      ]),
    ]
    await setMany(list, store)
    if (gone.length > 0) await delMany(gone, store)
  })
}

/** Reads the stored import of an account. One of another account, or another shape, is removed. */
export const readStoredImport = async (accountId: string): Promise<RestoredImport | undefined> => {
  const owner = getImportOwner()
  if (owner === undefined) return undefined
  if (owner !== accountId) {
    await clearStoredImport()
    return undefined
  }
  try {
    const stored = new Map(await entries<string, Stored>(openStore()))
    const file = stored.get(fileKey)
    const order = stored.get(orderKey)
    if (file?.kind !== 'file' || order?.kind !== 'order') return undefined
    if (file.version !== version) {
      await clearStoredImport()
      return undefined
    }
    const rows = order.keys.flatMap((key): WorkRow[] => {
      const each = stored.get(key)
      return each?.kind === 'row'
        ? [{ key, row: each.row, checked: undefined, refusals: each.refusals, sent: each.sent }]
        : []
    })
    const { fileName, book, table } = file
    return { state: { fileName, book, table, mapping: order.mapping, rows }, sent: order.sent }
  } catch {
    // Browsers refuse the store in some private windows.
    return undefined
  }
}
