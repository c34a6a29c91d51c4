import type { Row } from '@tanstack/react-table'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useVisibleRows } from '#web/lib/use-visible-rows.ts'
import { density, type Density } from '#web/orders/list-state/density.ts'
import type { SelectionControl } from '#web/orders/list-state/use-selection.ts'
import { type RowComponent, OrderTableRow } from './order-table-row.tsx'
import styles from './order-table.module.css'
import type { features } from './table-columns.tsx'

/** Heights before they are measured, in px: of rows, and of cards on narrow screens. */
const heights = { dense: { row: 44, card: 65 }, roomy: { row: 52, card: 143 } } as const
/** A line that not every card has: the order number of a roomy one, the door code of a person's. */
const lineHeight = 21
/** Width of the page below which rows are cards, in px. */
const cardWidth = 700

/** Returns the height of a row before it is measured, in px. Without a density it is that of a person. */
const estimateHeight = (chosen: Density | undefined, order: OrderRow | undefined): number => {
  if (innerWidth >= cardWidth) return heights[chosen ?? 'roomy'].row
  const { card } = heights[chosen ?? 'dense']
  const code = order?.order_source_pin_code ?? null
  const hasLine =
    chosen === 'roomy' ? order?.reference !== '' : chosen === undefined && code !== null
  return hasLine ? card + lineHeight : card
}

/** The rows of the table near the visible part of the page. Scrolling renders nothing else. */
export const TableBody = ({
  rows,
  firstPosition,
  open,
  selection,
  Actions,
}: {
  rows: readonly Row<typeof features, OrderRow>[]
  /** The number of the first row in the table. */
  firstPosition: number
  /** Id of the shipment whose details are open. */
  open: string | undefined
  selection: SelectionControl | undefined
  Actions: RowComponent | undefined
}) => {
  const chosen = useValue(density)
  // Only companies have a selection, and choose a density.
  const shown = selection && chosen
  const { body, items, before, after, measure } = useVisibleRows(rows.length, (index) =>
    estimateHeight(shown, rows[index]?.original),
  )
  return (
    <div role="rowgroup" ref={body} className={styles.body}>
      <div role="presentation" style={{ height: before }} />
      {items.map(({ index }) => {
        const row = rows[index]
        return (
          row && (
            <OrderTableRow
              key={row.id}
              row={row}
              position={firstPosition + index}
              isLast={index === rows.length - 1}
              isOpen={row.id === open}
              isSelected={selection?.isSelected(row.id) ?? false}
              onSelect={selection?.select}
              Actions={Actions}
              measure={measure}
            />
          )
        )
      })}
      <div role="presentation" style={{ height: after }} />
    </div>
  )
}
