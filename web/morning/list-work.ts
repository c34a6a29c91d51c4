import type { OrderRow } from '#shared/orders/order-row.ts'
import { type ActionReader, isAllowed } from '#shared/orders/statuses/order-actions.ts'
import { isPending } from '#shared/orders/statuses/status-label.ts'

/** The shipments that wait, by what they wait for. */
export interface MorningWork {
  readonly confirm: readonly OrderRow[]
  readonly print: readonly OrderRow[]
}

/** Sorts shipments by what they wait for; those that wait for neither are left out. */
export const listWork = (rows: readonly OrderRow[], reader: ActionReader): MorningWork => ({
  confirm: rows.filter((row) => isAllowed('confirm', row, reader)),
  print: rows.filter((row) => isAllowed('label', row, reader) && isPending(row)),
})
