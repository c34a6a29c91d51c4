import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { FailureList } from '../bulk/failure-list.tsx'
import type { BatchReport } from '../bulk/run-in-batches.ts'
import { BookingSummary } from '../doors/booking-summary.tsx'

const PrintDialog = lazyDialog([], () => import('../labels/print-dialog.tsx'))
const BookDialog = lazyDialog([], () => import('../doors/book-dialog.tsx'))

/** What has been confirmed, and the way on: print labels, book doors or see the booked ones. */
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
  const { t } = useTranslation(['payment', 'common'])
  const [opened, setOpened] = useState<'print' | 'book' | 'codes'>()
  const { done, failed } = report
  const withCode = confirmed.filter((order) => order.order_source_pin_code !== null)
  const waitingIds = new Set(
    confirmed.flatMap((order) => (order.order_source_pin_code === null ? [order.id] : [])),
  )
  const printed = orders.flatMap((row) => {
    const order = confirmed.find(({ id }) => id === row.id)
    return order ? [{ ...row, status: order.status, process_status: order.process_status }] : []
  })
  const props = { onChanged, onClose }
  if (opened === 'print') return <PrintDialog {...props} orders={printed} />
  if (opened === 'book')
    return <BookDialog {...props} orders={orders.filter(({ id }) => waitingIds.has(id))} />
  if (opened === 'codes') return <BookingSummary {...props} orders={withCode} />
  return (
    <Dialog
      title={t('bulk.confirm.doneTitle')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          {withCode.length > 0 && (
            <Button onClick={() => setOpened('codes')}>{t('bulk.summary.codesTitle')}</Button>
          )}
          {waitingIds.size > 0 && (
            <Button onClick={() => setOpened('book')}>{t('bulk.confirm.book')}</Button>
          )}
          {confirmed.length > 0 && (
            <Button variant="primary" onClick={() => setOpened('print')}>
              {t('bulk.confirm.print')}
            </Button>
          )}
        </>
      }
    >
      <Notice tone={failed.length + withoutDoor.length > 0 ? 'warning' : 'success'} live>
        {failed.length > 0
          ? t('bulk.confirm.some', { done: done.length, failed: failed.length })
          : t('bulk.confirm.done', { count: done.length })}
      </Notice>
      {failed.length > 0 && <FailureList failed={failed} onOpen={onClose} />}
      {withoutDoor.length > 0 && <FailureList failed={withoutDoor} onOpen={onClose} />}
      {done.length > 0 && <p>{t('bulk.confirm.next')}</p>}
    </Dialog>
  )
}
