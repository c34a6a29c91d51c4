import { useApp } from '#web/lib/app-data.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { useTranslation } from '#web/lib/words.ts'
import { Skeleton } from '#web/ui/spinner.tsx'
import { offersCompany } from '../state/order-bodies.ts'
import { SenderForm } from './sender-form.tsx'
import styles from './sender-screen.module.css'
import { useReleased } from './use-released.ts'

/** Who sends; shown once the doors that were held for an earlier choice are free again. */
const SenderScreen = () => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const { state, retry } = useReleased()
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
  return <SenderForm offersCompany={offersCompany(app)} />
}

export default SenderScreen
