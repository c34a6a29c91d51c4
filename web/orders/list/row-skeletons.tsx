import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import styles from './row-skeletons.module.css'

const rowCount = 8

/** Grey rows instead of the list while it loads for the first time. */
export const RowSkeletons = () => {
  const { t } = useTranslation('common')
  return (
    <div className={styles.rows} role="status" aria-label={t('loading')}>
      {Array.from({ length: rowCount }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
