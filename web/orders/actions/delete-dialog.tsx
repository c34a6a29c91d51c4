import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelOrders } from '#shared/api/orders.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import type { BulkDialogProps } from './bulk-dialog.ts'
import { FailureList } from './failure-list.tsx'
import { RecipientNames } from './recipient-names.tsx'
import { type BatchReport, joinReports, runInBatches } from './run-in-batches.ts'
import { StoppedNotice } from './stopped-notice.tsx'

/** Shipments that one call cancels. */
const batchSize = 100

/** Cancels shipments after asking, and reports those that could not be cancelled. */
const DeleteDialog = ({ orders, onChanged, onClose }: BulkDialogProps) => {
  const { t } = useTranslation(['lists', 'common'])
  const [deleted, setDeleted] = useState<number>()
  const [report, setReport] = useState<BatchReport<OrderRow>>()
  const count = orders.length
  const isRunning = deleted !== undefined && !report
  const run = async (before?: BatchReport<OrderRow>) => {
    const finished = before ? before.done.length + before.failed.length : 0
    setReport(undefined)
    setDeleted(finished)
    const next = await runInBatches(
      before?.left ?? orders,
      batchSize,
      (batch) => callApi(cancelOrders, { body: { ids: batch.map(({ id }) => id) } }),
      (done) => setDeleted(finished + done),
    )
    const outcome = before ? joinReports(before, next) : next
    onChanged()
    setReport(outcome)
    if (outcome.failed.length + outcome.left.length > 0) return
    showToast(t('delete.done', { count }))
    onClose()
  }
  return (
    <Dialog
      title={report ? t('delete.report') : t('delete.title', { count })}
      onClose={isRunning ? () => {} : onClose}
      isPersistent={isRunning}
      width="s"
      tone="warning"
      footer={
        report ? (
          <>
            <Button onClick={onClose}>{t('common:close')}</Button>
            {report.left.length > 0 && (
              <Button variant="danger" onClick={() => void run(report)}>
                {t('delete.confirm', { amount: report.left.length })}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose} disabled={isRunning}>
              {t('common:back')}
            </Button>
            <Button variant="danger" busy={isRunning} onClick={() => void run()}>
              {t('delete.confirm', { amount: count })}
            </Button>
          </>
        )
      }
    >
      {!report && !isRunning && (
        <>
          <p>{t('delete.text')}</p>
          <RecipientNames orders={orders} />
        </>
      )}
      {isRunning && (
        <ProgressBar
          label={t('delete.progress', { deleted, total: count })}
          value={deleted}
          max={count}
        />
      )}
      {report && (
        <>
          {report.stopped && (
            <StoppedNotice
              problem={report.stopped}
              text={t('delete.progress', { deleted: report.done.length, total: count })}
            />
          )}
          {report.failed.length > 0 && (
            <>
              <Notice tone="warning" live>
                {t('delete.some', { deleted: report.done.length, count: report.failed.length })}
              </Notice>
              <FailureList failed={report.failed} onOpen={onClose} />
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

export default DeleteDialog
