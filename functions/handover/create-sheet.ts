import * as z from 'zod/mini'
import { createSheetCode } from '#shared/handover/scanned-code.ts'
import { getNextSheetNumber } from '#shared/handover/sheet-number.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { createId } from '#functions/lib/ids.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  buildSheetChange,
  buildSheetWrites,
  findSheets,
  getSheetCount,
  isOpenSheet,
  linkParcels,
  listSheetIds,
  type SheetRecord,
  type StoredSheet,
} from './handover-sheet-store.ts'
import { checkReady } from './read-parcels.ts'

/** A sheet to be made. */
interface SheetRequest {
  readonly owner: string
  readonly accountId: string
  readonly ids: readonly string[]
  readonly to: SheetRecord['to']
}

/** What the request of a new sheet is answered with. */
export const createdSheet = z.object({ id: z.string() })

/** The record of the request takes one of the writes of a transaction. */
const requestWrites = 1

/** @throws Problem validation_error `parcel_not_ready` for parcels that were just handed over. */
const checkNotHandedOver = (ids: readonly string[], sheets: readonly StoredSheet[]): void => {
  const handedOver = new Set(
    sheets.filter(({ record }) => !isOpenSheet(record)).flatMap(listSheetIds),
  )
  rejectIssues(
    ids.flatMap((id, index) =>
      handedOver.has(id) ? [{ field: `ids.${index}`, code: 'parcel_not_ready' as const }] : [],
    ),
  )
}

/**
 * Builds the writes that take parcels off the open sheets on which they are.
 * @param room writes that the transaction of the new sheet has left
 * @throws Problem validation_error `sheets_too_many` if they do not fit.
 */
const buildMoves = (
  sheets: readonly StoredSheet[],
  remove: readonly string[],
  room: number,
  now: number,
): Write[] => {
  const open = sheets.filter(({ record }) => isOpenSheet(record))
  const writes = open.flatMap((sheet) => buildSheetChange(sheet, { remove }, now).writes)
  if (writes.length > room) throw createFieldProblem({ field: 'ids', code: 'sheets_too_many' })
  return writes
}

/**
 * Decides a new sheet on the data as they are now. Of two that are made at once one succeeds first: both
 * count the company's sheets. So a parcel is on one open sheet at most.
 * What is written before its transaction, if that never comes, changes no sheet.
 * @throws Problem not_found for a foreign or unknown parcel; validation_error `parcel_not_ready` under
 *   `ids.<index>`, and `sheets_too_many` under `ids` for parcels of more sheets than a transaction
 *   changes.
 */
export const decideSheet = async (
  runtime: Runtime,
  request: SheetRequest,
): Promise<Decision<z.infer<typeof createdSheet>>> => {
  const { table } = runtime
  const { owner, accountId, to } = request
  const ids = [...new Set(request.ids)]
  const [last] = await Promise.all([
    getSheetCount(table, owner),
    checkReady(table, owner, { field: 'ids', ids: request.ids }),
  ])
  const now = runtime.now()
  // Read after the count: a sheet that is made in between changes it, and this attempt fails.
  const sheets = await findSheets(table, owner, ids, now)
  checkNotHandedOver(request.ids, sheets)
  const next = getNextSheetNumber(last, now)
  const record = {
    id: createId('hsh', runtime),
    owner,
    number: next.number,
    code: createSheetCode((below) => runtime.random(below)),
    created_at: now,
    created_by: accountId,
    to,
  }
  const writes = buildSheetWrites(record, ids, last, next)
  const moves = buildMoves(sheets, ids, table.maxWrites - requestWrites - writes.length, now)
  await linkParcels(runtime, record, ids)
  return { writes: [...writes, ...moves], result: { id: record.id } }
}
