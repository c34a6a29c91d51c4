import { useCallback, useMemo, useRef, useState } from 'react'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { sortListRows } from './compare-rows.ts'
import { loadAllRows } from './list-query.ts'
import { getFilterKey, type ListView } from './list-address.ts'
import {
  emptySelection,
  getPageState,
  getRange,
  keepRows,
  type Selection,
  selectRows,
  updateRows,
  updateStatuses,
} from './selection.ts'
import { fetchStatuses, type Statuses } from './use-status-refresh.ts'

const noRows: readonly OrderRow[] = []

/** Reads statuses; none if they cannot be read, so that the rows keep what was read last. */
const readStatuses = async (ids: readonly string[]): Promise<Statuses> => {
  try {
    return await fetchStatuses(ids)
  } catch {
    return []
  }
}

/** Reads all shipments of a list; undefined if they cannot be read. */
const readListed = async (
  kind: ShipmentsType,
  view: ListView,
): Promise<readonly OrderRow[] | undefined> => {
  try {
    return await loadAllRows(kind, view, () => undefined)
  } catch {
    return undefined
  }
}

/**
 * The chosen shipments of a list. They stay chosen on other pages and in another order, until
 * another search or filter is shown.
 */
export const useSelection = (
  kind: ShipmentsType,
  view: ListView,
  page: readonly OrderRow[] = noRows,
) => {
  const { status, sortBy, isDescending } = view
  const filter = getFilterKey(view)
  const [state, setState] = useState({ filter, rows: emptySelection, left: 0 })
  const anchor = useRef<string>(undefined)
  if (state.filter !== filter) setState({ filter, rows: emptySelection, left: 0 })
  const selection = useMemo(() => updateRows(state.rows, page), [state.rows, page])
  const selected = useMemo(
    () => sortListRows([...selection.values()], { sortBy, isDescending }),
    [selection, sortBy, isDescending],
  )
  const change = useCallback(
    (update: (rows: Selection) => Selection) =>
      setState((current) =>
        current.filter === filter ? { filter, rows: update(current.rows), left: 0 } : current,
      ),
    [filter],
  )
  /** Drops what has left the list. */
  const drop = (update: (rows: Selection) => Selection) =>
    setState((current) => {
      if (current.filter !== filter) return current
      const rows = update(current.rows)
      return { filter, rows, left: current.left + current.rows.size - rows.size }
    })
  // The rows of the table render again when this function changes.
  const select = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const rows = getRange(page, isRange ? anchor.current : undefined, id)
      anchor.current = id
      change((current) => selectRows(current, rows, isSelected))
    },
    [page, change],
  )
  return {
    /** The chosen shipments in the order of the list. */
    selected,
    isSelected: (id: string) => selection.has(id),
    pageState: getPageState(selection, page),
    /** Ticks a row, or all from the row that was ticked last. */
    select,
    selectPage: (isSelected: boolean) => change((rows) => selectRows(rows, page, isSelected)),
    /** Chooses rows of all pages. */
    add: (rows: readonly OrderRow[]) => change((current) => selectRows(current, rows, true)),
    clear: () => change(() => emptySelection),
    /** How many shipments have left the list, and so the selection, since it was changed. */
    left: state.left,
    /** Reads the chosen shipments again, and drops those that have left the list. */
    refresh: async () => {
      if (selection.size === 0) return
      // Marks narrow a list by more than the statuses tell.
      const listed = view.attention && (await readListed(kind, view))
      if (listed) drop((rows) => keepRows(rows, listed))
      const statuses = await readStatuses([...selection.keys()])
      drop((rows) => updateStatuses(rows, statuses, { kind, status }))
    },
  }
}

/** What a table shows and changes of a selection. */
export type SelectionControl = Pick<
  ReturnType<typeof useSelection>,
  'isSelected' | 'pageState' | 'select' | 'selectPage'
>
