import type { OrderRow } from '#shared/orders/order-row.ts'

export interface BulkBarProps {
  /** `ess` is the pending list of the add-orders view. */
  readonly list: 'ess' | 'shipments'
  /** The ticked shipments, in the order of the list. */
  readonly selected: readonly OrderRow[]
  /** Number of shipments that match the list. */
  readonly total: number
  /** Loads every shipment that matches the list, for 'Pay all' and 'Confirm all'. */
  readonly loadAll: () => Promise<readonly OrderRow[]>
  readonly onChanged: () => void
  readonly onClear: () => void
}

/** The actions on the chosen shipments of a list. */
export const BulkBar = (_: BulkBarProps) => null
