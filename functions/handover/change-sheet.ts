import { notFound } from '#functions/lib/problem.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  buildSheetChange,
  listSheetRows,
  type SheetChange,
  type StoredSheet,
} from './handover-sheet-store.ts'
import { checkReady } from './read-parcels.ts'
import { createHandedOverProblem, requireSheet } from './require-sheet.ts'

/**
 * Ticks parcels of a sheet off, takes ticks back, or takes parcels off it, and returns it as it is
 * then. Of changes at once none is lost. Safe to repeat.
 * @throws Problem not_found for a foreign or unknown sheet, and for a tick of a parcel that is not on
 *   it; conflict `sheet_handed_over` once the carrier took it over; validation_error
 *   `parcel_not_ready` for a new tick of a parcel that may not be handed over.
 */
export const changeSheet = (
  runtime: Runtime,
  { owner, id }: { readonly owner: string; readonly id: string },
  change: SheetChange,
): Promise<StoredSheet> =>
  retryTransaction<StoredSheet>(runtime, async () => {
    const stored = await requireSheet(runtime.table, owner, id)
    if (stored.record.handed_over_at !== undefined) throw createHandedOverProblem()
    const rows = new Map(listSheetRows(stored).map((row) => [row.id, row]))
    const { tick = [] } = change
    if (!tick.every((each) => rows.has(each))) throw notFound('Parcel')
    const ids = tick.filter((each) => rows.get(each)?.tickedAt === undefined)
    if (ids.length > 0) await checkReady(runtime.table, owner, { field: 'tick', ids })
    const { writes, sheet } = buildSheetChange(stored, change, runtime.now())
    return writes.length === 0 ? { done: sheet } : { writes, done: sheet }
  })
