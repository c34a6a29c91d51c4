import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'
import typography from './typography.module.css'

/**
 * A table that shows its rows as cards when it is narrow, with the style that its rows give them. It
 * uses ARIA table roles because a `table` element with another CSS `display` is no table to a screen
 * reader.
 */
export const Table = ({
  ref,
  label,
  columns,
  actions,
  cardsBelow,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  /** Accessible name of the table. */
  label: string
  /** The titles of the columns. */
  columns: readonly string[]
  /** The title of the last column, that of the actions, for screen readers; undefined without them. */
  actions?: string | undefined
  /** The width below which the rows are cards. */
  cardsBelow: '30rem' | '52rem'
  /** `TableRow`s. */
  children: ReactNode
}) => (
  <div ref={ref} className={styles.container}>
    <div role="table" className={styles.table} data-cards-below={cardsBelow} aria-label={label}>
      <div role="rowgroup" className={classNames(typography.note, styles.head)}>
        <div role="row" className={styles.headRow}>
          {columns.map((column) => (
            <div key={column} role="columnheader" className={styles.cell}>
              {column}
            </div>
          ))}
          {actions !== undefined && (
            <div role="columnheader" className={styles.cell}>
              <VisuallyHidden>{actions}</VisuallyHidden>
            </div>
          )}
        </div>
      </div>
      <div role="rowgroup" className={styles.body}>
        {children}
      </div>
    </div>
  </div>
)

/** A row of a table. */
export const TableRow = ({
  ref,
  className,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  className?: string | false | undefined
  children: ReactNode
}) => (
  <div ref={ref} role="row" className={classNames(styles.row, className)}>
    {children}
  </div>
)

/** A cell of a row. */
export const TableCell = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => (
  <div role="cell" className={classNames(styles.cell, className)}>
    {children}
  </div>
)
