import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { type ListView, pageSizes } from '#web/orders/list-state/list-address.ts'
import styles from './paging.module.css'
import { chevronRightIcon } from '#web/ui/icons/later-icons.ts'

/** The part of the list that is shown, the number of rows of a page, and the pages beside it. */
export const Paging = ({
  kind,
  view,
  total,
  isTotalExact,
  onChange,
}: {
  kind: ShipmentsType
  view: ListView
  total: number
  /** False when there are more than `total`. */
  isTotalExact: boolean
  onChange: (change: Partial<ListView>) => void
}) => {
  const { t } = useTranslation('shipments')
  const first = (view.page - 1) * view.rows + 1
  const last = Math.min(total, view.page * view.rows)
  const [smallest = 0] = pageSizes[kind]
  const turn = (page: number) => {
    onChange({ page })
    // A smooth scroll would end where rows are measured on its way.
    scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <nav className={styles.paging} aria-label={t('pages.label')}>
      <p className={styles.range}>
        {t(isTotalExact ? 'pages.range' : 'pages.rangeOfMany', { first, last, total })}
      </p>
      {total > smallest && (
        <label className={styles.rows}>
          {t('pages.rows')}
          <select
            className={styles.select}
            value={view.rows}
            onChange={({ target }) => onChange({ rows: Number(target.value) })}
          >
            {pageSizes[kind].map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {total > view.rows && (
        <span className={styles.turn}>
          <IconButton
            icon="back"
            label={t('pages.previous')}
            disabled={view.page === 1}
            onClick={() => turn(view.page - 1)}
          />
          <IconButton
            icon={chevronRightIcon}
            label={t('pages.next')}
            disabled={last >= total}
            onClick={() => turn(view.page + 1)}
          />
        </span>
      )}
    </nav>
  )
}
