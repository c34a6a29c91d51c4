import { useTranslation } from 'react-i18next'
import { getOrder } from '#shared/api/shipments.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { StatusPill } from '../status-pill.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import styles from './details-dialog.module.css'
import { OrderDetails } from './order-details.tsx'

/** How often open details are read again. */
const refreshMs = 60_000

/**
 * The details of a shipment. What its row in the list says is shown at once; the rest follows when it
 * has been read.
 */
const DetailsDialog = ({
  id,
  row,
  onClose,
  onChanged,
}: {
  id: string
  /** The shipment's row, if the list shows it. */
  row: OrderRow | undefined
  onClose: () => void
  /** Called after the shipment was changed. */
  onChanged: () => void
}) => {
  const { t } = useTranslation(['shipments', 'common'])
  const { data, error, mutate } = useCall(
    getOrder,
    { params: { id } },
    { refreshInterval: refreshMs },
  )
  const order = data?.order ?? row
  const isMissing = error?.problem.error_type === 'not_found'
  return (
    <Dialog
      title={order ? order.recipient.name : t('details.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="l"
    >
      {order && (
        <p className={styles.state}>
          <StatusPill order={order} />
          <time dateTime={order.created_at}>{formatWireDateTime(order.created_at)}</time>
        </p>
      )}
      {data && (
        <OrderDetails
          {...data}
          onChanged={() => {
            void mutate()
            onChanged()
          }}
        />
      )}
      {!data && !error && (
        <div className={styles.loading} role="status" aria-label={t('common:loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {isMissing && (
        <EmptyState icon="package" title={t('details.missing')}>
          {t('details.missingText')}
        </EmptyState>
      )}
      {error && !isMissing && !data && <LoadFailed onRetry={() => void mutate()} />}
    </Dialog>
  )
}

export default DetailsDialog
