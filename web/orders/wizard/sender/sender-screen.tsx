import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { useFocusInvalidField } from '#web/orders/wizard/layout/use-focus-invalid-field.ts'
import { canAddCompany } from '#shared/orders/form/to-body.ts'
import { SenderForm } from './sender-form.tsx'
import styles from './sender-screen.module.css'
import { useReleaseBookings } from './use-release-bookings.ts'

/** The sender step; shown after doors held for an earlier drop-off are released. */
const SenderScreen = () => {
  const { t } = useTranslation(['wizard', 'common'])
  const app = useApp()
  const { state, retry } = useReleaseBookings()
  useFocusInvalidField()
  if (state === 'failed') {
    return <LoadFailed onRetry={retry} />
  }
  if (state === 'releasing') {
    return (
      <div className={styles.waiting} role="status" aria-label={t('common:loading')}>
        <Skeleton shape="card" />
      </div>
    )
  }
  return <SenderForm canAddCompany={canAddCompany(app)} />
}

export default SenderScreen
