import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { trackParcel } from '#shared/api/shipments.ts'
import { formatBarcode, parseBarcode } from '#shared/orders/barcode.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { VanIllustration } from '#web/ui/illustrations/van-illustration.tsx'
import { ParcelSearch } from './parcel-search.tsx'
import { ParcelTimeline } from './parcel-timeline.tsx'
import styles from './track-screen.module.css'

const FoundParcel = ({ barcode }: { barcode: string }) => {
  const { t } = useTranslation(['track', 'errors'])
  const { data, error, mutate } = useCall(trackParcel, { params: { barcode } })
  if (error?.problem.error_type === 'not_found') return <NoParcel />
  if (error) {
    return (
      <LoadFailed onRetry={() => void mutate()}>
        {error.problem.error_type === 'too_many_requests'
          ? t('errors:too_many_requests')
          : undefined}
      </LoadFailed>
    )
  }
  if (!data) return <Skeleton shape="card" />
  return (
    <Card>
      <div role="status">
        <p className={styles.barcode}>{formatBarcode(data.barcode)}</p>
        <h2 className={styles.status}>{t(`status.${toFriendlyStatus(data.status)}`)}</h2>
        <p>{data.destination_name ?? t('toAddress')}</p>
      </div>
      <ParcelTimeline events={data.events} />
    </Card>
  )
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
    <div className={styles.page}>
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
