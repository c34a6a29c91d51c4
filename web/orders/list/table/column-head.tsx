import type { SortDirection } from '@tanstack/react-table'
import { Icon } from '#web/ui/icon.tsx'
import { chevronUpIcon } from '#web/ui/icons/later-icons.ts'
import styles from './column-head.module.css'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The head of a column; a button sorts by it. */
export const ColumnHead = ({
  name,
  className,
  sorted,
  onSort,
}: {
  name: string
  className: string
  sorted: SortDirection | false
  /** Undefined for a column that cannot be sorted by. */
  onSort: ((event: unknown) => void) | undefined
}) => (
  <div
    role="columnheader"
    className={className}
    aria-sort={sorted === false ? undefined : ariaSort[sorted]}
  >
    {onSort ? (
      <button type="button" className={styles.sort} onClick={onSort}>
        {name}
        <Icon
          name={sorted === 'asc' ? chevronUpIcon : 'chevron-down'}
          className={sorted === false ? styles.idle : styles.icon}
        />
      </button>
    ) : (
      name
    )}
  </div>
)
