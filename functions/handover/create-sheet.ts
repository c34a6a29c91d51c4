import * as z from 'zod/mini'
import { createSheetCode } from '#shared/handover/scanned-code.ts'
import { getNextSheetNumber } from '#shared/handover/sheet-number.ts'
import { createId } from '#functions/lib/ids.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  buildSheetChange,
  buildSheetWrites,
  getSheetCount,
  listSheetIds,
  listSheets,
  readOpenSheets,
  type SheetRecord,
} from '#functions/store/records/handover-sheet-store.ts'
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

/**
 * Lists the writes that take parcels off the open sheets on which they are. What does not fit the
 * transaction of the new sheet is written before it: after a crash those parcels are on no sheet, and
 * the repeated request finds them ready.
 */
const moveParcels = async (
  runtime: Runtime,
  { owner, ids }: SheetRequest,
  maxWrites: number,
): Promise<Write[]> => {
  const now = runtime.now()
  const wanted = new Set(ids)
  const open = await readOpenSheets(runtime.table, await listSheets(runtime.table, owner, now))
  const writes: Write[] = []
  for (const sheet of open) {
    const remove = listSheetIds(sheet).filter((id) => wanted.has(id))
    const change = buildSheetChange(sheet, { remove }, now).writes
    if (change.length > 0 && writes.length + change.length > maxWrites)
      await runtime.table.transact(change)
    else writes.push(...change)
  }
  return writes
}

/**
 * Decides a new sheet on the data as they are now. Of two that are made at once one succeeds first: both
 * count the company's sheets. So a parcel is on one open sheet at most.
 * @throws Problem not_found for a foreign or unknown parcel; validation_error `parcel_not_ready` under
 *   `ids.<index>`.
 */
export const decideSheet = async (
  runtime: Runtime,
  request: SheetRequest,
): Promise<Decision<z.infer<typeof createdSheet>>> => {
  const { owner, accountId, to } = request
  const ids = [...new Set(request.ids)]
  const [last] = await Promise.all([
    getSheetCount(runtime.table, owner),
    checkReady(runtime.table, owner, { field: 'ids', ids: request.ids }),
  ])
  const now = runtime.now()
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
  const room = runtime.table.maxWrites - requestWrites - writes.length
  // Read after the count: a sheet that is made in between changes it, and this attempt fails.
  const moves = await moveParcels(runtime, request, room)
  return { writes: [...writes, ...moves], result: { id: record.id } }
}
