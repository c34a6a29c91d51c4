import { FlexRender, type Row, useTable } from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { sortColumns } from '#shared/orders/sort-columns.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ListView } from '../state/list-address.ts'
import type { ColumnName } from '../state/list-columns.ts'
import { ColumnHead } from './column-head.tsx'
import styles from './shipment-table.module.css'
import { features, tableColumns } from './table-columns.tsx'

/** Height of a row before it is measured, in px. */
const estimatedRowHeight = 57
/** Rows rendered above and below the visible ones. */
const overscan = 10

interface RowProps {
  row: Row<typeof features, OrderRow>
  /** The number of the row in the table; the head is 1. */
  position: number
  /** Whether its details are open. */
  isOpen: boolean
  measure: (element: HTMLElement | null) => void
}

const ShipmentRow = memo(({ row, position, isOpen, measure }: RowProps) => (
  <div
    ref={measure}
    role="row"
    aria-rowindex={position}
    data-index={row.index}
    className={classNames(styles.row, isOpen && styles.open)}
  >
    {row.getAllCells().map((cell) => (
      <div key={cell.id} role="cell" className={classNames(styles.cell, styles[cell.column.id])}>
        <FlexRender cell={cell} />
      </div>
    ))}
  </div>
))

/** Renders only the rows near the visible part of the page: a page has up to 500. */
const useVisibleRows = (count: number) => {
  const body = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes its functions here
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedRowHeight,
    overscan,
    scrollMargin,
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin
  const after =
    virtualizer.getTotalSize() - before - items.reduce((sum, item) => sum + item.size, 0)
  return { body, items, before, after: Math.max(0, after), measure: virtualizer.measureElement }
}

/**
 * Shipments as a table, or as cards on narrow screens. It uses ARIA table roles because a `table`
 * element with another CSS `display` is no table to a screen reader.
 */
export const ShipmentTable = ({
  label,
  rows,
  total,
  columns,
  view,
  isChanging,
  onSort,
}: {
  /** Accessible name of the table. */
  label: string
  rows: readonly OrderRow[]
  /** The number of rows of all pages. */
  total: number
  columns: readonly ColumnName[]
  view: ListView
  /** Whether rows of another view are shown until those of this one arrive. */
  isChanging: boolean
  onSort: (sorting: Pick<ListView, 'sortBy' | 'isDescending'>) => void
}) => {
  const { t } = useTranslation('shipments')
  const { sortBy, isDescending } = view
  const table = useTable({
    features,
    columns: useMemo(() => columns.map((name) => tableColumns[name]), [columns]),
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    state: useMemo(
      () => ({ sorting: [{ id: sortBy, desc: isDescending }] }),
      [sortBy, isDescending],
    ),
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(table.state.sorting) : update
      const column = sortColumns.find((name) => name === first?.id)
      if (first && column) onSort({ sortBy: column, isDescending: first.desc })
    },
  })
  const tableRows = table.getRowModel().rows
  const { body, items, before, after, measure } = useVisibleRows(tableRows.length)
  const firstPosition = (view.page - 1) * view.rows + 2
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-busy={isChanging || undefined}
      className={classNames(styles.table, isChanging && styles.changing)}
    >
      <div role="rowgroup" className={styles.head}>
        {table.getHeaderGroups().map((group) => (
          <div key={group.id} role="row" aria-rowindex={1} className={styles.headRow}>
            {group.headers.map(({ id, column }, index) => (
              <ColumnHead
                key={id}
                name={t(`columns.${columns[index] ?? 'status'}`)}
                className={classNames(styles.cell, styles[column.id])}
                sorted={column.getIsSorted()}
                onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
              />
            ))}
          </div>
        ))}
      </div>
      <div role="rowgroup" ref={body} className={styles.body}>
        <div role="presentation" style={{ height: before }} />
        {items.map(({ index }) => {
          const row = tableRows[index]
          return (
            row && (
              <ShipmentRow
                key={row.id}
                row={row}
                position={firstPosition + index}
                isOpen={row.id === view.open}
                measure={measure}
              />
            )
          )
        })}
        <div role="presentation" style={{ height: after }} />
      </div>
    </div>
  )
}
