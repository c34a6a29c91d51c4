import {
  findAddresses,
  findNamedPlaces,
  listPlaces,
  maxNameQueries,
  maxTerminalIds,
} from '#shared/api/places.ts'
import { toAddressQuery } from '#shared/imports/address-query.ts'
import { listNameQueries, type NameQuery } from '#shared/imports/find-route.ts'
import type { SentShipment } from '#shared/imports/find-sent.ts'
import type { CheckedRow, ImportRow } from '#shared/imports/import-row.ts'
import { FileError } from '#shared/imports/read/file-error.ts'
import type { ImportBook } from '#shared/imports/read/import-table.ts'
import type { ChosenTable } from '#shared/imports/file/propose-table.ts'
import { repairTerminalId } from '#shared/imports/repair-cells.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { createWorkerClient, WorkerTimeout } from '#web/lib/run-in-worker.ts'
import { findSentShipments, maxSentQueries } from '#shared/api/imports.ts'
import { toAddressKey } from './address-key.ts'
import type { CheckFacts, ImportRequest, ReadAnswer } from './import.worker.ts'

/** Time in milliseconds after which reading is stopped; the largest files take a few seconds. */
const readLimitMs = 20_000
/** Time in milliseconds for the verdicts of one batch. */
const checkLimitMs = 20_000
/** Addresses that are looked up by one call. */
const addressBatch = 100

const startWorker = () =>
  new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })

/** Ids that a place can have; what else stands in the column is not asked for. */
const terminalId = /^[0-9A-Za-z]{1,12}$/

/**
 * Reads files and judges rows in a worker, with the places and addresses that the rows name. Both are
 * asked for once.
 */
export interface RowChecker {
  /** @throws FileError when the file cannot be imported; ChunkLoadError when the worker does not load. */
  readonly read: (
    file: File,
    maxRows: number,
  ) => Promise<{ readonly table: ChosenTable; readonly book: ImportBook }>
  /** Begins to ask for what the first rows name, while they are not yet shown. */
  readonly prefetch: (rows: readonly ImportRow[]) => void
  /**
   * Judges rows. `onVerdicts` is called with those that are known at once, and later with those whose
   * addresses had to be looked up. Returns whether the address service has answered; while it does not,
   * addresses stay pending.
   * @param isLookedUp whether addresses are looked up that are not known yet
   * @throws ApiFailure when the places cannot be read; ChunkLoadError when the worker does not load.
   */
  readonly check: (
    rows: readonly ImportRow[],
    onVerdicts: (verdicts: ReadonlyMap<ImportRow, CheckedRow>) => void,
    isLookedUp: boolean,
  ) => Promise<boolean>
  /** Forgets which shipments the rows may repeat, so that they are asked for again. */
  readonly forgetSent: () => void
  readonly stop: () => void
}

const batchesOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** A longer text names no place, and a longer postal code is none. */
const toNameBody = ({ text, country, zip = '' }: NameQuery) => ({
  text: text.slice(0, 300),
  country,
  zip: zip.slice(0, 20),
})

/** Creates the checker of an import. */
export const createRowChecker = (facts: Pick<CheckFacts, 'app' | 'sender'>): RowChecker => {
  const client = createWorkerClient(startWorker)
  const ask = <Answer>(request: ImportRequest, limitMs: number) =>
    client.ask<Answer>(request, limitMs)
  const places = new Map<number, Place>()
  const askedIds = new Set<string>()
  const askedNames = new Set<string>()
  const addresses = new Map<string, boolean>()
  let sent: readonly SentShipment[] = []
  const askedSent = new Set<string>()
  let isPrepared = false
  /** What `prefetch` asks for. After a failure `check` asks again. */
  let prefetched: Promise<unknown> = Promise.resolve()

  /** Sends the facts to the worker, unless it has them. */
  const prepare = async () => {
    if (isPrepared) return
    await ask(
      { kind: 'facts', facts: { ...facts, places: [...places.values()], addresses, sent } },
      checkLimitMs,
    )
    isPrepared = true
  }

  const loadPlaces = async (rows: readonly ImportRow[]) => {
    const ids = new Set(
      rows.flatMap(({ cells }) => {
        const id = cells.terminal_id ?? ''
        return [id, repairTerminalId(id)].filter((each) => terminalId.test(each))
      }),
    )
    const unknown = [...ids].filter((id) => !askedIds.has(id))
    const batches = batchesOf(unknown, maxTerminalIds)
    const queries = new Map(
      rows
        .flatMap((row) => listNameQueries(facts.app, row))
        .map((query) => [JSON.stringify(query), query] as const),
    )
    const names = [...queries].filter(([key]) => !askedNames.has(key))
    const found = await Promise.all([
      ...batches.map((terminal_ids) => callApi(listPlaces, { query: { terminal_ids } })),
      ...batchesOf(names, maxNameQueries).map((batch) =>
        callApi(findNamedPlaces, { body: batch.map(([, query]) => toNameBody(query)) }),
      ),
    ])
    for (const place of found.flatMap((each) => each.places)) places.set(place.id, place)
    for (const id of unknown) askedIds.add(id)
    for (const [key] of names) askedNames.add(key)
    if (unknown.length > 0 || names.length > 0) isPrepared = false
  }

  /** Asks which shipments of files of the last days the rows may repeat. */
  const loadSent = async (rows: readonly ImportRow[]) => {
    if (!facts.app.account) return
    const queries = new Map(
      rows.map(({ cells }) => {
        const reference = cells.reference ?? ''
        const query = { reference, phone: reference === '' ? (cells.recipient_phone ?? '') : '' }
        return [JSON.stringify(query), query] as const
      }),
    )
    const unknown = [...queries].filter(
      ([key, { reference, phone }]) => !askedSent.has(key) && `${reference}${phone}` !== '',
    )
    const found = await Promise.all(
      batchesOf(unknown, maxSentQueries).map((batch) =>
        callApi(findSentShipments, { body: batch.map(([, query]) => query) }),
      ),
    )
    const shipments = found.flatMap((each) => each.sent)
    sent = [...sent, ...shipments]
    for (const [key] of unknown) askedSent.add(key)
    if (shipments.length > 0) isPrepared = false
  }

  /** Looks addresses up. Returns false when the service does not answer; the others stay unknown. */
  const loadAddresses = async (checked: readonly CheckedRow[]): Promise<boolean> => {
    const queries = new Map(
      checked.flatMap(({ row, order: { destination } }) =>
        destination ? [[toAddressKey(row), toAddressQuery(destination)] as const] : [],
      ),
    )
    isPrepared = false
    for (const batch of batchesOf([...queries], addressBatch)) {
      try {
        const found = await callApi(findAddresses, { body: batch.map(([, query]) => query) })
        for (const [index, [key]] of batch.entries())
          addresses.set(key, (found[index]?.length ?? 0) > 0)
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure
        return false
      }
    }
    return true
  }

  const judge = async (rows: readonly ImportRow[]): Promise<readonly CheckedRow[]> => {
    await prepare()
    return ask<readonly CheckedRow[]>({ kind: 'check', rows }, checkLimitMs)
  }

  return {
    read: async (file, maxRows) => {
      try {
        const request = { kind: 'read', file, name: file.name, maxRows } as const
        const answer = await ask<ReadAnswer>(request, readLimitMs)
        if ('error' in answer) throw new FileError(answer.error)
        return answer
      } catch (failure) {
        isPrepared = false
        throw failure instanceof WorkerTimeout ? new FileError('tooSlow') : failure
      }
    },
    prefetch: (rows) => {
      prefetched = Promise.all([loadPlaces(rows), loadSent(rows)]).catch(() => undefined)
    },
    check: async (rows, onVerdicts, isLookedUp) => {
      try {
        await prefetched
        await Promise.all([loadPlaces(rows), loadSent(rows)])
        const checked = await judge(rows)
        const verdicts = new Map(
          rows.flatMap((row, index) => {
            const verdict = checked[index]
            return verdict ? [[row, verdict] as const] : []
          }),
        )
        const waiting = isLookedUp
          ? [...verdicts].filter(([, { isAddressPending }]) => isAddressPending)
          : []
        for (const [row] of waiting) verdicts.delete(row)
        if (verdicts.size > 0) onVerdicts(verdicts)
        if (waiting.length === 0) return true
        const hasAnswered = await loadAddresses(waiting.map(([, verdict]) => verdict))
        const again = waiting.map(([row]) => row)
        const judged = await judge(again)
        onVerdicts(
          new Map(
            again.flatMap((row, index) => {
              const verdict = judged[index]
              return verdict ? [[row, verdict] as const] : []
            }),
          ),
        )
        return hasAnswered
      } catch (failure) {
        isPrepared = false
        throw failure
      }
    },
    forgetSent: () => {
      sent = []
      askedSent.clear()
      isPrepared = false
    },
    stop: client.stop,
  }
}
