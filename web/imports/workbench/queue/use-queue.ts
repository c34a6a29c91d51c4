import { useEffect, useEffectEvent, useState } from 'react'
import {
  cancelImport,
  confirmImport,
  editImport,
  getImport,
  importOrders,
  type ImportSummary,
} from '#shared/api/imports.ts'
import { isRowCode } from '#shared/imports/format-issue.ts'
import { isImportColumn } from '#shared/imports/columns.ts'
import type { ImportIssue } from '#shared/imports/import-row.ts'
import { callApi, type CallResult, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { isMessageCode } from '#web/lib/api/problem-text.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import type { OpenImport, WorkRow } from '#web/imports/state/import-state.ts'
import { listReadyRows } from '#web/imports/state/list-rows.ts'
import type { Import } from '#web/imports/workbench/use-import.ts'
import { listRowChanges, listUnchecked } from './queued-rows.ts'

/** Time between two questions after the progress, in milliseconds. */
const pollMs = 500

/** Rows with errors that one answer has. */
const invalidPage = 500

/** States in which the server works. */
const active: readonly ImportSummary['state'][] = ['waiting', 'checking', 'creating', 'undoing']

const toSentRow = ({ row: { number, cells, unrepaired = [] } }: WorkRow) => ({
  number,
  cells,
  unrepaired: [...unrepaired],
})

type StoredIssue = CallResult<typeof getImport>['rows'][number]['issues'][number]

/** Converts an issue of the server. A code that this release does not know shows the generic text. */
const toIssue = ({ column, code, values }: StoredIssue): ImportIssue => ({
  column: column !== null && isImportColumn(column) ? column : undefined,
  code: isRowCode(code) || isMessageCode(code) ? code : 'invalid_value',
  values,
})

/**
 * The way of many rows through the queue: they are sent, judged again by the server, confirmed and
 * created. The request is kept, so that a reload goes on where it was.
 */
export const useQueue = ({ sent, setSent, act, judgeAgain }: Import, state: OpenImport) => {
  const [isBusy, setIsBusy] = useState(false)
  const importId = sent?.importId
  const input =
    importId === undefined ? null : { params: { id: importId }, query: { offset: 0, limit: 1 } }
  const { data, mutate } = useCall(getImport, input, {
    refreshInterval: (latest) => (!latest || active.includes(latest.state) ? pollMs : 0),
  })
  /** Counts the requests, after each of which the errors are read again. */
  const [round, setRound] = useState(0)
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await attempt(work())
      await mutate()
    } finally {
      setIsBusy(false)
      setRound((count) => count + 1)
    }
  }

  /** Shows at the rows what the server has found wrong with them. */
  const loadInvalid = useEffectEvent(async (id: string) => {
    const { rows } = await callApi(getImport, {
      params: { id },
      query: { rows: 'invalid', offset: 0, limit: invalidPage },
    })
    act({
      type: 'refused',
      refusals: new Map(rows.map(({ number, issues }) => [number, issues.map(toIssue)])),
    })
  })
  const isJudged = data?.state === 'ready' && data.invalid > 0
  useEffect(() => {
    if (importId !== undefined && isJudged) void attempt(loadInvalid(importId))
  }, [importId, isJudged, round])

  const confirm = () =>
    run(async () => {
      if (importId === undefined) return
      const body = { leave_out_invalid: true }
      await callApi(confirmImport, { params: { id: importId }, body })
    })
  const isSentReady = sent?.isConfirmed === true && data?.state === 'ready'
  /** Goes on with what the person has ordered, once only: what has errors or fails is confirmed by hand. */
  const goOn = useEffectEvent(() => {
    if (sent) setSent({ ...sent, isConfirmed: false })
    if (data?.invalid === 0 && changeCount === 0) void confirm()
  })
  useEffect(() => {
    if (isSentReady) goOn()
  }, [isSentReady])

  const changes = listRowChanges(state.rows, sent?.numbers ?? [])
  const changeCount = changes.changed.length + changes.removed.length
  const unchecked = listUnchecked(state.rows)
  return {
    /** What the server says; undefined before the rows were sent, and until it has answered. */
    summary: importId === undefined ? undefined : data,
    isBusy,
    /** How many rows wait for an address service that did not answer the server. */
    uncheckedCount: unchecked.length,
    /** How many rows the server does not know as they are now. */
    changeCount,
    send: () =>
      run(async () => {
        const ready = listReadyRows(state.rows)
        const body = {
          file_name: state.fileName === '' ? 'import.csv' : state.fileName,
          file_type: state.table.fileType,
          rows: ready.map(toSentRow),
        }
        const content = JSON.stringify(body)
        const key = sent?.content === content ? sent.key : createIdempotencyKey()
        setSent({ content, key })
        const { id } = await callApi(importOrders, { body }, { idempotencyKey: key })
        act({ type: 'sent', keys: ready.map((work) => work.key) })
        const numbers = ready.map(({ row }) => row.number)
        setSent({ content: '', key, importId: id, numbers, isConfirmed: true })
      }),
    /** Sends what was changed since. */
    sendChanges: () =>
      run(async () => {
        if (!sent || importId === undefined) return
        const { changed, removed } = changes
        const body = { rows: changed.map(toSentRow), removed: [...removed] }
        await callApi(editImport, { params: { id: importId }, body })
        act({ type: 'sent', keys: changed.map((work) => work.key) })
        const numbers = new Set([
          ...(sent.numbers ?? []).filter((number) => !removed.includes(number)),
          ...changed.map(({ row }) => row.number),
        ])
        setSent({ ...sent, numbers: [...numbers] })
      }),
    /** Has the addresses checked again that were not. */
    checkAgain: () =>
      run(async () => {
        if (importId === undefined) return
        const body = { rows: unchecked.map(toSentRow) }
        await callApi(editImport, { params: { id: importId }, body })
        act({ type: 'refused', refusals: new Map(unchecked.map(({ row }) => [row.number, []])) })
      }),
    confirm,
    /** Cancels it before it was confirmed; afterwards undoes what was created. */
    cancel: () =>
      run(async () => {
        if (importId !== undefined) await callApi(cancelImport, { params: { id: importId } })
      }),
    /** Forgets the import of the server: the rows can be sent anew. */
    forget: () => {
      act({ type: 'sent', keys: [] })
      setSent(null)
      // What it had created is cancelled, so that its rows do not look sent any more.
      judgeAgain()
    },
  }
}
