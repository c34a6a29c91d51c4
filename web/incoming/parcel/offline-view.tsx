import { useTranslation } from 'react-i18next'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import { isLockerPlace, type KeptParcel } from '#web/incoming/kept/kept-parcel.ts'
import { PocketButtons } from '#web/incoming/pocket/pocket.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CodeCard } from './code-card.tsx'
import styles from './parcel-view.module.css'
import PlaceCard from './place-card.tsx'
import { PickUpBy } from './status-head.tsx'

/** A ready parcel as this device keeps it, while the service cannot be reached. */
const OfflineView = ({ kept, onRetry }: { kept: KeptParcel; onRetry: () => void }) => {
  const { t } = useTranslation(['incoming', 'common'])
  const isLocker = isLockerPlace(kept.place)
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <div>
          <PageHeading title={t('state.ready')} />
          <PickUpBy until={kept.until} />
        </div>
        <Notice
          tone="warning"
          live
          title={t('common:offline.title')}
          actions={<Button onClick={onRetry}>{t('common:retry')}</Button>}
        >
          {t('offline')} {kept.code !== null && isLocker && t('offlineCode')}
        </Notice>
        <CodeCard code={kept.code} isHidden={kept.isCodeHidden ?? isLocker} place={kept.place}>
          <PocketButtons parcel={kept} />
        </CodeCard>
      </div>
      <div className={styles.column}>{kept.place && <PlaceCard place={kept.place} />}</div>
    </div>
  )
}

export default OfflineView
