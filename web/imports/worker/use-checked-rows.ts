import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { ImportContext } from '#shared/imports/import-context.ts'
import {
  openTable,
  type ChosenTable,
  type TableChoice,
} from '#shared/imports/file/propose-table.ts'
import { toImportRows } from '#shared/imports/match-columns.ts'
import { FileError, type FileErrorCode } from '#shared/imports/read/file-error.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { ChunkLoadError } from '#web/lib/api/load-chunk.ts'
import { recallColumns } from '#web/imports/state/column-memory.ts'
import { proposeMapping, toPositions } from '#web/imports/state/column-mapping.ts'
import {
  createWorkRow,
  type ImportAction,
  type OpenImport,
  reduceImport,
  type WorkRow,
} from '#web/imports/state/import-state.ts'
import { recallPlaces } from '#web/imports/state/place-memory.ts'
import { createRowChecker, type RowChecker } from './row-checker.ts'

/** Rows that are judged at once: few at first, so that the first verdicts show early. */
const firstBatch = 25
const nextBatch = 100
/** Time after which the address service is asked again, in milliseconds. */
const addressRetryMs = 15_000

const isAddressPending = ({ checked }: WorkRow): boolean => checked?.isAddressPending ?? false

/** The rows whose addresses could not be looked up; they are asked for again by themselves. */
export interface PendingAddresses {
  readonly count: number
  readonly isAsking: boolean
  /** Looks them up again at once. */
  readonly retry: () => void
}

/** The rows of an import, which are judged in a worker whenever they have changed. */
export interface CheckedRows {
  readonly state: OpenImport | undefined
  readonly dispatch: Dispatch<ImportAction>
  /**
   * Reads a file as an import.
   * @throws FileError when it cannot be imported; ChunkLoadError when the worker does not load.
   */
  readonly read: (file: File, maxRows: number) => Promise<Omit<OpenImport, 'past'>>
  /**
   * Takes another sheet or header row of the file. Returns why it cannot be imported.
   */
  readonly choose: (choice: TableChoice, maxRows: number) => FileErrorCode | undefined
  /** Why rows are not judged: the places or the worker did not load. */
  readonly checkFailure: unknown
  /** Judges the rows again after a failure. */
  readonly retryCheck: () => void
  readonly addresses: PendingAddresses
  /** Judges all rows anew, as what was sent before has changed. */
  readonly judgeAgain: () => void
}

/** Keeps the rows of an import with their verdicts. `sender` is that of all rows. */
export const useCheckedRows = (sender: ImportContext['sender']): CheckedRows => {
  const app = useApp()
  const accountId = app.account?.id ?? ''
  const [state, dispatch] = useReducer(reduceImport, undefined)
  const [checkFailure, setCheckFailure] = useState<unknown>()
  const checker = useRef<RowChecker>(undefined)
  const isChecking = useRef(false)
  /** Counts the batches that were judged, after each of which the next one begins. */
  const [batches, setBatches] = useState(0)
  const getChecker = () => {
    const { account, country, destination_countries, products, services } = app
    return (checker.current ??= createRowChecker({
      app: { account, country, destination_countries, products, services },
      sender,
    }))
  }
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    const stopUnlessMounted = () => {
      if (isMounted.current) return
      checker.current?.stop()
      checker.current = undefined
    }
    return () => {
      isMounted.current = false
      // React's strict mode runs an effect, its cleanup and the effect again in one task, while a file
      // is being read.
      queueMicrotask(stopUnlessMounted)
    }
  }, [])

  const rows = state?.rows
  const pendingCount = rows?.filter(isAddressPending).length ?? 0
  /** Whether the address service did not answer, so that it is not asked for a while. */
  const [isServiceDown, setIsServiceDown] = useState(false)
  const hasPending = pendingCount > 0
  useEffect(() => {
    if (!isServiceDown || !hasPending) return undefined
    const retry = () => setIsServiceDown(false)
    const timer = setTimeout(retry, addressRetryMs)
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [isServiceDown, hasPending])
  const checkNext = useEffectEvent(async () => {
    if (isChecking.current || !rows || checkFailure !== undefined) return
    const unchecked = rows.filter(({ checked }) => !checked)
    const pending = isServiceDown ? [] : rows.filter(isAddressPending)
    const waiting = unchecked.length > 0 ? unchecked : pending
    if (waiting.length === 0) return
    const size = unchecked.length === rows.length ? firstBatch : nextBatch
    isChecking.current = true
    try {
      const batch = waiting.slice(0, size).map(({ row }) => row)
      const hasAnswered = await getChecker().check(
        batch,
        (verdicts) => dispatch({ type: 'checked', verdicts, answers: recallPlaces(accountId) }),
        !isServiceDown,
      )
      if (!hasAnswered) setIsServiceDown(true)
    } catch (failure) {
      if (!(failure instanceof ApiFailure || failure instanceof ChunkLoadError)) throw failure
      setCheckFailure(failure)
    } finally {
      isChecking.current = false
      setBatches((count) => count + 1)
    }
  })
  useEffect(() => {
    void checkNext()
  }, [rows, batches, checkFailure, isServiceDown])

  /** Reads a table by what its account has chosen for such headers before. */
  const toRows = (table: ChosenTable) => {
    const { mapping } = proposeMapping(table, app, recallColumns(accountId))
    return { table, mapping, rows: toImportRows(table, toPositions(mapping)).map(createWorkRow) }
  }
  return {
    state,
    dispatch,
    read: async (file, maxRows) => {
      const { table, book } = await getChecker().read(file, maxRows)
      const opened = toRows(table)
      getChecker().prefetch(opened.rows.slice(0, firstBatch).map(({ row }) => row))
      return { fileName: file.name, book, ...opened }
    },
    choose: (choice, maxRows) => {
      if (!state) return undefined
      try {
        dispatch({ type: 'chosen', ...toRows(openTable(state.book, choice, maxRows)) })
        return undefined
      } catch (failure) {
        if (failure instanceof FileError) return failure.code
        throw failure
      }
    },
    checkFailure,
    retryCheck: () => setCheckFailure(undefined),
    judgeAgain: () => {
      checker.current?.forgetSent()
      dispatch({ type: 'outdated' })
    },
    addresses: {
      count: pendingCount,
      isAsking: !isServiceDown,
      retry: () => setIsServiceDown(false),
    },
  }
}
