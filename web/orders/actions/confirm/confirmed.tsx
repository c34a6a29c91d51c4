import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FailureList } from '#web/orders/actions/failure-list.tsx'
import type { BatchReport } from '#web/orders/actions/run-in-batches.ts'
import { StoppedNotice } from '#web/orders/actions/stopped-notice.tsx'
import { ReadyDialog } from '#web/orders/actions/ready-dialog.tsx'

/** What has been confirmed and what has not, and the way on. Needs the translations `payment`. */
export const Confirmed = ({
  orders,
  confirmed,
  report,
  withoutDoor,
  onContinue,
  onChanged,
  onClose,
}: {
  /** The chosen shipments, in the order of the list. */
  orders: readonly OrderRow[]
  confirmed: readonly Order[]
  report: BatchReport<OrderRow>
  /** Confirmed shipments that found no door. */
  withoutDoor: BatchReport<OrderRow>['failed']
  /** Confirms those that were left over. */
  onContinue: () => void
  onChanged: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'common', 'bulk'])
  const { done, failed, left, stopped } = report
  const found = new Map(confirmed.map((order) => [order.id, order]))
  const failures = [failed, withoutDoor].flatMap((each, index) =>
    each.length > 0 ? [<FailureList key={index} failed={each} onOpen={onClose} />] : [],
  )
  if (stopped)
    return (
      <Dialog
        title={t('bulk:confirm.title', { count: orders.length })}
        closeLabel={t('common:close')}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onContinue}>
            {t('bulk:confirm.submit', { count: left.length })}
          </Button>
        }
      >
        <StoppedNotice
          problem={stopped}
          text={t('bulk:confirm.progress', { done: done.length, total: orders.length })}
        />
        {failures}
      </Dialog>
    )
  return (
    <ReadyDialog
      title={t('bulk:confirm.doneTitle')}
      ready={confirmed}
      printed={orders.flatMap(({ id }) => found.get(id) ?? [])}
      withoutCode={orders.filter(({ id }) => {
        const order = found.get(id)
        return order?.order_source_pin_code === null && !order.is_collected_by_courier
      })}
      onChanged={onChanged}
      onClose={onClose}
    >
      <Notice tone={failures.length > 0 ? 'warning' : 'success'} live>
        {failed.length > 0
          ? t('bulk:confirm.some', { done: done.length, failed: failed.length })
          : t('bulk:confirm.done', { count: done.length })}
      </Notice>
      {failures}
    </ReadyDialog>
  )
}
