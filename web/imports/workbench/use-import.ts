import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createFirstOrder } from '#shared/orders/form/company-order.ts'
import { toRowsFromCells } from '#shared/imports/match-columns.ts'
import type { ImportRow } from '#shared/imports/import-row.ts'
import { type ImportColumn, listColumns } from '#shared/imports/columns.ts'
import { FileError, type FileErrorCode } from '#shared/imports/read/file-error.ts'
import type { ChosenTable, TableChoice } from '#shared/imports/file/propose-table.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { ChunkLoadError, loadChunk } from '#web/lib/api/load-chunk.ts'
import {
  createWorkRow,
  type ImportAction,
  type OpenImport,
} from '#web/imports/state/import-state.ts'
import { getRowLimit } from '#web/imports/state/import-limits.ts'
import { takeIncoming } from '#web/imports/state/incoming-import.ts'
import {
  clearStoredImport,
  readStoredImport,
  type SentRequest,
  storeImport,
} from '#web/imports/state/stored-import.ts'
import { type PendingAddresses, useCheckedRows } from '#web/imports/worker/use-checked-rows.ts'

/** How far an import is. */
type ImportStep =
  | { readonly name: 'restoring' }
  | { readonly name: 'choose'; readonly error?: FileErrorCode; readonly bytes?: number }
  | { readonly name: 'reading'; readonly fileName: string }
  /** The worker did not load. */
  | { readonly name: 'failed'; readonly file: File }
  | { readonly name: 'open' }

/** An import without a file: its rows come from pasted cells, or are added one by one. */
const emptyTable: ChosenTable = {
  fileType: 'csv',
  header: [],
  rows: [],
  sheet: 0,
  headerRow: 0,
}

/** The import of a company: its rows, and what keeps them in the browser until they are sent. */
export interface Import {
  readonly state: OpenImport | undefined
  readonly step: ImportStep
  /** The request that was sent and not answered yet. */
  readonly sent: SentRequest | null
  readonly setSent: (sent: SentRequest | null) => void
  readonly act: (action: ImportAction) => void
  readonly read: (file: File) => Promise<void>
  /** Takes another sheet or header row of the file; returns why it cannot be imported. */
  readonly choose: (choice: TableChoice) => FileErrorCode | undefined
  /**
   * Takes cells that were pasted: as further rows of the import, or as a new one. Returns their
   * number; -1 if they are too many.
   * @param columns the columns of the cells, unless their first row is a header row
   */
  readonly paste: (text: string, columns: readonly ImportColumn[]) => Promise<number>
  readonly checkFailure: unknown
  readonly retryCheck: () => void
  readonly addresses: PendingAddresses
  /** Judges all rows anew, as what was sent before has changed. */
  readonly judgeAgain: () => void
  /** Begins an import without a file. */
  readonly beginEmpty: () => void
  /** Leaves the import and removes what is kept of it. */
  readonly leave: () => Promise<void>
}

/**
 * Reads a file or cells, judges their rows in a worker while they are edited, and keeps everything in
 * the browser until it is sent or left.
 */
export const useImport = (): Import => {
  const app = useApp()
  const accountId = app.account?.id ?? ''
  const [sender] = useState(() => createFirstOrder(app, 'import').sender)
  const checkedRows = useCheckedRows(sender)
  const {
    state,
    dispatch,
    read: readRows,
    choose,
    checkFailure,
    retryCheck,
    addresses,
    judgeAgain,
  } = checkedRows
  const [step, setStep] = useState<ImportStep>({ name: 'restoring' })
  const [sent, setSent] = useState<SentRequest | null>(null)
  const stored = useRef<OpenImport>(undefined)

  const open = (next: Omit<OpenImport, 'past'>) => {
    setSent(null)
    dispatch({ type: 'opened', state: next })
    setStep({ name: 'open' })
  }
  const openRows = (rows: readonly ImportRow[]) =>
    open({
      fileName: '',
      book: { fileType: emptyTable.fileType, sheets: [] },
      table: emptyTable,
      mapping: [],
      rows: rows.map(createWorkRow),
    })
  const read = async (file: File): Promise<void> => {
    setStep({ name: 'reading', fileName: file.name })
    try {
      open(await readRows(file, getRowLimit(app)))
    } catch (failure) {
      if (failure instanceof FileError)
        setStep({ name: 'choose', error: failure.code, bytes: file.size })
      else if (failure instanceof ChunkLoadError) setStep({ name: 'failed', file })
      else throw failure
    }
  }
  const toRows = async (text: string, columns: readonly ImportColumn[]) => {
    const { parseCells } = await loadChunk(() => import('#web/imports/state/parse-cells.ts'))
    return toRowsFromCells(parseCells(text), app, { columns, firstNumber: 2 })
  }

  const begin = useEffectEvent(async () => {
    const incoming = takeIncoming()
    if (incoming && 'file' in incoming) return read(incoming.file)
    const restored = await readStoredImport(accountId)
    if (restored) {
      open(restored.state)
      setSent(restored.sent)
    }
    const rows =
      incoming && 'cells' in incoming ? await toRows(incoming.cells, listColumns(app)) : []
    if (restored && rows.length > 0) dispatch({ type: 'appended', rows })
    else if (rows.length > getRowLimit(app)) setStep({ name: 'choose', error: 'tooMany' })
    else if (rows.length > 0) openRows(rows)
    else if (!restored) setStep({ name: 'choose' })
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    // React's strict mode runs effects twice, and what was handed over is taken once.
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  }, [])

  const keep = useEffectEvent(() => {
    if (!state) return
    void storeImport(accountId, stored.current, state, sent)
    stored.current = state
  })
  // The app's data are loaded again when the account goes on after the end of its session.
  useEffect(() => keep(), [state, sent, app])

  return {
    state,
    step,
    sent,
    setSent,
    act: dispatch,
    read,
    choose: (choice) => choose(choice, getRowLimit(app)),
    paste: async (text, columns) => {
      const rows = await toRows(text, columns)
      if (rows.length === 0) return 0
      if (rows.length + (state?.rows.length ?? 0) > getRowLimit(app)) {
        if (!state) setStep({ name: 'choose', error: 'tooMany' })
        return -1
      }
      if (state) dispatch({ type: 'appended', rows })
      else openRows(rows)
      return rows.length
    },
    checkFailure,
    retryCheck,
    addresses,
    judgeAgain,
    beginEmpty: () => openRows([{ number: 2, cells: {} }]),
    leave: async () => {
      dispatch({ type: 'closed' })
      stored.current = undefined
      setSent(null)
      setStep({ name: 'choose' })
      await clearStoredImport()
    },
  }
}
