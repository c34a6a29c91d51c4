import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
    return (
      <Notice
        tone="danger"
        live
        title={t('common:loadFailed')}
        actions={<Button onClick={retry}>{t('common:retry')}</Button>}
      >
        {t('common:loadFailedText')}
      </Notice>
    )
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
