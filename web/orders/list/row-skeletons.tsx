import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import styles from './row-skeletons.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const rowCount = 8

/** Grey rows instead of the list while it loads for the first time. */
export const RowSkeletons = () => {
  const { t } = useTranslation('common')
  return (
    <div className={classNames(layout.card, styles.rows)} role="status" aria-label={t('loading')}>
      {Array.from({ length: rowCount }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
