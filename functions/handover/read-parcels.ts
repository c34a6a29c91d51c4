import { getParcelState } from '#shared/handover/parcel-state.ts'
import { notFound } from '#functions/lib/problem.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import type { Table } from '#functions/store/operations.ts'
import { readInBatches } from '#functions/store/read-in-batches.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'

/**
 * Reads up to thousands of shipments of an owner, in the order of their ids; undefined for a foreign
 * or unknown one.
 */
export const readParcels = (
  table: Table,
  owner: string,
  ids: readonly string[],
): Promise<(OrderRecord | undefined)[]> =>
  readInBatches(ids, (batch) => getOrders(table, owner, batch))

/**
 * Checks that all shipments may be handed over.
 * @throws Problem not_found for a foreign or unknown one; validation_error `parcel_not_ready` under
 *   `<field>.<index>` of each that may not.
 */
export const checkReady = async (
  table: Table,
  owner: string,
  { field, ids }: { readonly field: 'ids' | 'tick'; readonly ids: readonly string[] },
): Promise<void> => {
  const parcels = await readParcels(table, owner, ids)
  rejectIssues(
    parcels.flatMap((parcel, index) => {
      if (!parcel) throw notFound('Parcel')
      return getParcelState(parcel) === 'ready'
        ? []
        : [{ field: `${field}.${index}`, code: 'parcel_not_ready' as const }]
    }),
  )
}
