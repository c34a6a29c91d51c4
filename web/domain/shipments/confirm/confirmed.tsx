import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FailureList } from '../bulk/failure-list.tsx'
import type { BatchReport } from '../bulk/run-in-batches.ts'
import { ReadyDialog } from '../ready/ready-dialog.tsx'

/** What has been confirmed and what has not, and the way on. Needs the translations `payment`. */
export const Confirmed = ({
  orders,
  confirmed,
  report,
  withoutDoor,
  onChanged,
  onClose,
}: {
  /** The chosen shipments, in the order of the list. */
  orders: readonly OrderRow[]
  confirmed: readonly Order[]
  report: BatchReport<OrderRow>
  /** Confirmed shipments that found no door. */
  withoutDoor: BatchReport<OrderRow>['failed']
  onChanged: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('payment')
  const { done, failed } = report
  const found = new Map(confirmed.map((order) => [order.id, order]))
  return (
    <ReadyDialog
      title={t('bulk.confirm.doneTitle')}
      ready={confirmed}
      printed={orders.flatMap(({ id }) => found.get(id) ?? [])}
      withoutCode={orders.filter(({ id }) => found.get(id)?.order_source_pin_code === null)}
      onChanged={onChanged}
      onClose={onClose}
    >
      <Notice tone={failed.length + withoutDoor.length > 0 ? 'warning' : 'success'} live>
        {failed.length > 0
          ? t('bulk.confirm.some', { done: done.length, failed: failed.length })
          : t('bulk.confirm.done', { count: done.length })}
      </Notice>
      {failed.length > 0 && <FailureList failed={failed} onOpen={onClose} />}
      {withoutDoor.length > 0 && <FailureList failed={withoutDoor} onOpen={onClose} />}
    </ReadyDialog>
  )
}
