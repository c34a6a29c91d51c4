import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import styles from './statements-screen.module.css'

/** Takes the place of a statement that is being loaded. */
export const StatementSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className={styles.page}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
