import { FlexRender, type Row } from '@tanstack/react-table'
import { type ComponentType, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { SelectionControl } from '#web/orders/list-state/use-selection.ts'
import { PickBox } from './pick-box.tsx'
import styles from './order-table.module.css'
import type { features } from './table-columns.tsx'

/** The actions of a row, beside its columns. */
export type RowComponent = ComponentType<{ row: OrderRow }>

/** A row of the table. It renders again only when what it shows has changed. */
export const OrderTableRow = memo(
  ({
    row,
    position,
    isLast,
    isOpen,
    isSelected,
    onSelect,
    Actions,
    measure,
  }: {
    row: Row<typeof features, OrderRow>
    /** The number of the row in the table; the head is 1. */
    position: number
    /** Whether it is the last row of the page. */
    isLast: boolean
    /** Whether its details are open. */
    isOpen: boolean
    isSelected: boolean
    /** Undefined in lists without a selection. */
    onSelect: SelectionControl['select'] | undefined
    Actions: RowComponent | undefined
    measure: (element: HTMLElement | null) => void
  }) => {
    const { t } = useTranslation(['lists', 'shipments'])
    const { id, recipient } = row.original
    return (
      <div
        ref={measure}
        role="row"
        aria-rowindex={position}
        data-index={row.index}
        data-order={id}
        className={classNames(
          styles.row,
          onSelect && styles.selectable,
          Actions && styles.withActions,
          isLast && styles.last,
          isOpen && styles.open,
          isSelected && styles.selected,
        )}
      >
        {onSelect && (
          <div role="cell" className={classNames(styles.cell, styles.pick)}>
            <PickBox
              label={t('select.row', { name: recipient.name || t('shipments:erasedName') })}
              state={isSelected ? 'all' : 'none'}
              onChange={(isTicked, isRange) => onSelect(id, isTicked, isRange)}
            />
          </div>
        )}
        {row.getAllCells().map((cell) => (
          <div
            key={cell.id}
            role="cell"
            className={classNames(styles.cell, styles[cell.column.id])}
          >
            <FlexRender cell={cell} />
          </div>
        ))}
        {Actions && (
          <div role="cell" data-actions className={classNames(styles.cell, styles.actions)}>
            <Actions row={row.original} />
          </div>
        )}
      </div>
    )
  },
)
