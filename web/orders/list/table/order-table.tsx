import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { type SortColumn, sortColumns } from '#shared/orders/list-options.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ListView } from '#web/orders/list-state/list-address.ts'
import type { ColumnName } from '#web/orders/list-state/list-columns.ts'
import type { SelectionControl } from '#web/orders/list-state/use-selection.ts'
import { ColumnHead } from './column-head.tsx'
import { PickBox } from './pick-box.tsx'
import type { RowComponent } from './order-table-row.tsx'
import styles from './order-table.module.css'
import { TableBody } from './table-body.tsx'
import { features, tableColumns } from './table-columns.tsx'

/**
 * Shipments as a table, or as cards on narrow screens. It uses ARIA table roles because a `table`
 * element with another CSS `display` is no table to a screen reader.
 */
export const OrderTable = ({
  label,
  rows,
  total,
  columns,
  view,
  isChanging,
  onSort,
  isSortable,
  selection,
  Actions,
}: {
  /** Accessible name of the table. */
  label: string
  rows: readonly OrderRow[]
  /** The number of rows of all pages. */
  total: number
  /** The shown columns. */
  columns: readonly ColumnName[]
  view: ListView
  /** Whether rows of another view are shown until those of this one arrive. */
  isChanging: boolean
  /** Undefined where the order of the rows is fixed. */
  onSort?: (sorting: Pick<ListView, 'sortBy' | 'isDescending'>) => void
  /** Whether the rows can be sorted by a column; by all of `sortColumns` by default. */
  isSortable?: (column: SortColumn) => boolean
  /** Undefined in a list whose rows cannot be chosen. */
  selection?: SelectionControl | undefined
  Actions?: RowComponent | undefined
}) => {
  const { t } = useTranslation(['shipments', 'lists'])
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
      if (first && column) onSort?.({ sortBy: column, isDescending: first.desc })
    },
  })
  const canSort = (id: string): boolean => {
    const column = sortColumns.find((name) => name === id)
    return column !== undefined && (isSortable?.(column) ?? true)
  }
  const tableRows = table.getRowModel().rows
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
            {selection && (
              <div role="columnheader" className={classNames(styles.cell, styles.pick)}>
                <PickBox
                  label={t('lists:select.page')}
                  state={selection.pageState}
                  onChange={selection.selectPage}
                />
              </div>
            )}
            {group.headers.map(({ id, column }, index) => (
              <ColumnHead
                key={id}
                name={t(`columns.${columns[index] ?? 'status'}`)}
                className={classNames(styles.cell, styles[column.id])}
                sorted={column.getIsSorted()}
                onSort={
                  onSort && column.getCanSort() && canSort(id)
                    ? column.getToggleSortingHandler()
                    : undefined
                }
              />
            ))}
            {Actions && (
              <div
                role="columnheader"
                data-actions
                className={classNames(styles.cell, styles.actions)}
              >
                <VisuallyHidden>{t('lists:actions')}</VisuallyHidden>
              </div>
            )}
          </div>
        ))}
      </div>
      <TableBody
        rows={tableRows}
        firstPosition={(view.page - 1) * view.rows + 2}
        open={view.open}
        selection={selection}
        Actions={Actions}
      />
    </div>
  )
}
