import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { VanIllustration } from '#web/ui/illustrations/van-illustration.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { DestinationCard } from './destination-card.tsx'
import { IsThisYours } from './is-this-yours.tsx'
import { ParcelHistory } from './parcel-history.tsx'
import ParcelSearch from './parcel-search.tsx'
import { ParcelStatus } from './parcel-status.tsx'
import styles from './track-screen.module.css'
import { useTracking } from './use-tracking.ts'

const FoundParcel = ({ barcode }: { barcode: string }) => {
  const { t } = useTranslation('errors')
  const { parcel, error, readAt, retry } = useTracking(barcode)
  if (parcel) {
    return (
      <div className={styles.parcel}>
        <div className={layout.column4}>
          <ParcelStatus parcel={parcel} />
          <ParcelHistory parcel={parcel} readAt={readAt} hasFailed={error !== undefined} />
        </div>
        <div className={layout.column4}>
          <DestinationCard parcel={parcel} />
          <IsThisYours parcel={parcel} />
        </div>
      </div>
    )
  }
  if (error?.problem.error_type === 'not_found') return <NoParcel />
  if (error) {
    return (
      <LoadFailed onRetry={retry}>
        {error.problem.error_type === 'too_many_requests' ? t('too_many_requests') : undefined}
      </LoadFailed>
    )
  }
  return <Skeleton shape="card" />
}

const NoParcel = () => {
  const { t } = useTranslation('track')
  return (
    <EmptyState illustration={<OpenBoxIllustration />} title={t('notFound')}>
      {t('notFoundText')}
    </EmptyState>
  )
}

/** Public tracking by barcode; shows no personal data. */
const TrackScreen = () => {
  const { barcode: parameter = '' } = useParams()
  const barcode = parseBarcode(parameter)
  return (
    <div className={layout.column5}>
      <Card>
        <ParcelSearch key={parameter} barcode={barcode ?? parameter} />
      </Card>
      {barcode === undefined ? (
        parameter === '' ? (
          <VanIllustration />
        ) : (
          <NoParcel />
        )
      ) : (
        <FoundParcel key={barcode} barcode={barcode} />
      )}
    </div>
  )
}

export default TrackScreen
