import type { ShipmentsType } from '#shared/orders/list-options.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { getStatusGroup, type StatusGroup } from '#shared/orders/statuses/status-groups.ts'
import { mergeStatuses, type RowStatus } from './merge-statuses.ts'

/** The chosen shipments of a list by id, of all pages. */
export type Selection = ReadonlyMap<string, OrderRow>

export const emptySelection: Selection = new Map()

/** Adds rows to a selection, or takes them out. */
export const selectRows = (
  selection: Selection,
  rows: readonly OrderRow[],
  isSelected: boolean,
): Selection => {
  const changed = new Map(selection)
  for (const row of rows) {
    if (isSelected) changed.set(row.id, row)
    else changed.delete(row.id)
  }
  return changed
}

/** Returns the rows of a page from one id to another, in either direction; only `to` without `from`. */
export const getRange = (
  rows: readonly OrderRow[],
  from: string | undefined,
  to: string,
): readonly OrderRow[] => {
  const last = rows.findIndex(({ id }) => id === to)
  const found = rows.findIndex(({ id }) => id === from)
  const first = found === -1 ? last : found
  return rows.slice(Math.min(first, last), Math.max(first, last) + 1)
}

/** How many rows of a page are chosen. */
export const getPageState = (
  selection: Selection,
  rows: readonly OrderRow[],
): 'none' | 'some' | 'all' => {
  const count = rows.filter(({ id }) => selection.has(id)).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

/** Replaces chosen rows by what a page has read since. */
export const updateRows = (selection: Selection, rows: readonly OrderRow[]): Selection => {
  const newer = rows.filter(({ id }) => selection.has(id))
  return newer.length === 0 ? selection : selectRows(selection, newer, true)
}

/** Keeps the chosen rows that a list still has, as it has read them. */
export const keepRows = (selection: Selection, rows: readonly OrderRow[]): Selection =>
  selectRows(
    emptySelection,
    rows.filter(({ id }) => selection.has(id)),
    true,
  )

/** Replaces the statuses of chosen rows, and drops the rows that have left the list by them. */
export const updateStatuses = (
  selection: Selection,
  statuses: readonly RowStatus[],
  { kind, status }: { readonly kind: ShipmentsType; readonly status: StatusGroup | undefined },
): Selection => {
  const group = kind === 'ess' ? 'pending' : status
  const rows = mergeStatuses([...selection.values()], statuses)
  return new Map(
    rows
      .filter((row) => group === undefined || getStatusGroup(row) === group)
      .map((row) => [row.id, row]),
  )
}
