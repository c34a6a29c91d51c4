import type { OrderRow } from '#shared/orders/order-row.ts'

/** The status of a shipment, as the refresh reads it. */
export type RowStatus = Pick<
  OrderRow,
  'id' | 'status' | 'process_status' | 'friendly_status' | 'relative_status' | 'updated_at'
>

/** Replaces the statuses of rows by newer ones; all other rows stay the same objects. */
export const mergeStatuses = (
  rows: readonly OrderRow[],
  statuses: readonly RowStatus[],
): OrderRow[] => {
  const byId = new Map(statuses.map((status) => [status.id, status]))
  return rows.map((row) => {
    const newer = byId.get(row.id)
    return newer && newer.updated_at > row.updated_at ? { ...row, ...newer } : row
  })
}
