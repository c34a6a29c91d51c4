import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import layout from '#web/ui/layout/layout.module.css'

/** Takes the place of a statement that is being loaded. */
export const StatementSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className={layout.column4}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
