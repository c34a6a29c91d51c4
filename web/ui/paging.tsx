import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { chevronRightIcon } from '#web/ui/icons/later-icons.ts'
import layout from '#web/ui/layout/layout.module.css'
import styles from './paging.module.css'
import typography from './typography.module.css'
import { classNames } from './class-names.ts'

/** A page of a list, from 1, and the number of its rows. */
export interface Page {
  readonly page: number
  readonly rows: number
}

/**
 * The part of a list that is shown, the number of rows of a page, and the pages beside it. Needs the
 * translations `lists`.
 */
export const Paging = ({
  page,
  rows,
  sizes,
  total,
  isTotalExact = true,
  onChange,
}: Page & {
  /** The numbers of rows to choose from, smallest first. */
  sizes: readonly number[]
  total: number
  /** False when there are more than `total`. */
  isTotalExact?: boolean
  onChange: (change: Partial<Page>) => void
}) => {
  const { t } = useTranslation('lists')
  const first = (page - 1) * rows + 1
  const last = Math.min(total, page * rows)
  const [smallest = 0] = sizes
  return (
    <nav className={classNames(typography.note, styles.paging)} aria-label={t('pages.label')}>
      <p className={styles.range}>
        {t(isTotalExact ? 'pages.range' : 'pages.rangeOfMany', { first, last, total })}
      </p>
      {total > smallest && (
        <label className={layout.row2}>
          {t('pages.rows')}
          <select
            className={styles.select}
            value={rows}
            onChange={({ target }) => onChange({ rows: Number(target.value) })}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {total > rows && (
        <span className={styles.turn}>
          <IconButton
            icon="back"
            label={t('pages.previous')}
            disabled={page === 1}
            onClick={() => onChange({ page: page - 1 })}
          />
          <IconButton
            icon={chevronRightIcon}
            label={t('pages.next')}
            disabled={last >= total}
            onClick={() => onChange({ page: page + 1 })}
          />
        </span>
      )}
    </nav>
  )
}
