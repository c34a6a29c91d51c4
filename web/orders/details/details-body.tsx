import { useTranslation } from 'react-i18next'
import { StatusPill } from '#web/orders/status-pill.tsx'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import styles from './details-body.module.css'
import { OrderDetails } from './order-details.tsx'
import { OrderPreview } from './order-preview.tsx'
import type { useDetails } from './use-details.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout/layout.module.css'

/** The status and creation of a shipment, and the rest when it has been read. */
export const DetailsBody = ({ details }: { details: ReturnType<typeof useDetails> }) => {
  const { t } = useTranslation(['shipments', 'common'])
  const { data, error, order, row, retry, onChanged } = details
  const isMissing = error?.problem.error_type === 'not_found'
  return (
    <>
      {order && (
        <p className={classNames(typography.note, styles.state)}>
          <StatusPill order={order} />
          <time dateTime={order.created_at}>{formatWireDateTime(order.created_at)}</time>
        </p>
      )}
      {data && <OrderDetails {...data} onChanged={onChanged} />}
      {!data && !error && row && (
        <div className={classNames(layout.column4, styles.loading)}>
          <OrderPreview row={row} />
        </div>
      )}
      {!data && !error && !row && (
        <div
          className={classNames(layout.column4, styles.loading)}
          role="status"
          aria-label={t('common:loading')}
        >
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {isMissing && (
        <EmptyState icon="package" title={t('details.missing')}>
          {t('details.missingText')}
        </EmptyState>
      )}
      {error && !isMissing && !data && <LoadFailed onRetry={retry} />}
    </>
  )
}
