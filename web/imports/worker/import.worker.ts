import { checkRow } from '#shared/imports/check-row.ts'
import { type ChosenTable, proposeTable } from '#shared/imports/file/propose-table.ts'
import { createPlaceFinder } from '#shared/imports/find-place.ts'
import { createSentFinder, type SentShipment } from '#shared/imports/find-sent.ts'
import type { ImportContext } from '#shared/imports/import-context.ts'
import type { CheckedRow, ImportRow } from '#shared/imports/import-row.ts'
import { FileError, type FileErrorCode } from '#shared/imports/read/file-error.ts'
import type { ImportBook } from '#shared/imports/read/import-table.ts'
import { readSheets } from '#shared/imports/read/read-table.ts'
import { createNameFinder } from '#shared/imports/places/name-finder.ts'
import type { Place } from '#shared/places/place.ts'
import { answerRequests } from '#web/lib/answer-requests.ts'
import { toAddressKey } from './address-key.ts'

/** What all rows are judged with. Functions cannot be sent to a worker, so it is plain data. */
export type CheckFacts = Pick<ImportContext, 'app' | 'sender'> & {
  readonly places: readonly Place[]
  /** Addresses that were looked up, by `toAddressKey`, and whether they exist. */
  readonly addresses: ReadonlyMap<string, boolean>
  /** Shipments of files of the last days. */
  readonly sent: readonly SentShipment[]
}

/** What the worker is asked for. */
export type ImportRequest =
  | { readonly kind: 'read'; readonly file: Blob; readonly name: string; readonly maxRows: number }
  | { readonly kind: 'facts'; readonly facts: CheckFacts }
  | { readonly kind: 'check'; readonly rows: readonly ImportRow[] }

/** What the worker answers for a file: its sheets and the one to import, or why it cannot be imported. */
export type ReadAnswer =
  | { readonly table: ChosenTable; readonly book: ImportBook }
  | { readonly error: FileErrorCode }

let context: ImportContext | undefined

const read = async ({
  file,
  name,
  maxRows,
}: Extract<ImportRequest, { kind: 'read' }>): Promise<ReadAnswer> => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const book = await readSheets(bytes, name, maxRows)
    return { table: proposeTable(book, maxRows), book }
  } catch (failure) {
    // An error that is sent to the page loses its class.
    if (failure instanceof FileError) return { error: failure.code }
    throw failure
  }
}

const toContext = ({ app, sender, places, addresses, sent }: CheckFacts): ImportContext => ({
  app,
  sender,
  findPlace: createPlaceFinder(places),
  findNamed: createNameFinder(places),
  findSent: createSentFinder(sent),
  isAddressFound: (row) => addresses.get(toAddressKey(row)),
})

const check = (rows: readonly ImportRow[]): readonly CheckedRow[] => {
  const facts = context
  if (!facts) throw new Error('The worker has no facts to judge rows with')
  return rows.map((row) => checkRow(facts, row))
}

const isRequest = (request: unknown): request is ImportRequest =>
  typeof request === 'object' && request !== null && 'kind' in request

answerRequests(async (request): Promise<ReadAnswer | readonly CheckedRow[] | undefined> => {
  if (!isRequest(request)) throw new TypeError('Unknown request')
  if (request.kind === 'read') return read(request)
  if (request.kind === 'check') return check(request.rows)
  context = toContext(request.facts)
  return undefined
})
