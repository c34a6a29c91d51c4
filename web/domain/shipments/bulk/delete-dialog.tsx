import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelOrders } from '#shared/api/orders.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { BatchProgress } from './batch-progress.tsx'
import type { BulkDialogProps } from './bulk-dialog.ts'
import { FailureList } from './failure-list.tsx'
import { type BatchReport, runInBatches } from './run-in-batches.ts'

/** Shipments that one call deletes. */
const batchSize = 100

/** The names that the question shows; more are counted. */
const shownNames = 5

/** Deletes shipments after asking, and reports those that could not be deleted. */
const DeleteDialog = ({ orders, onChanged, onClose }: BulkDialogProps) => {
  const { t } = useTranslation(['lists', 'common'])
  const [deleted, setDeleted] = useState<number>()
  const [report, setReport] = useState<BatchReport<OrderRow>>()
  const count = orders.length
  const isRunning = deleted !== undefined && !report
  const run = async () => {
    setDeleted(0)
    const outcome = await runInBatches(
      orders,
      batchSize,
      (batch) => callApi(cancelOrders, { body: { ids: batch.map(({ id }) => id) } }),
      setDeleted,
    )
    onChanged()
    setReport(outcome)
    if (outcome.failed.length > 0) return
    showToast(t('delete.done', { count }))
    onClose()
  }
  const names = orders.slice(0, shownNames).map(({ recipient }) => recipient.name)
  return (
    <Dialog
      title={report ? t('delete.report') : t('delete.title', { count })}
      closeLabel={t('common:close')}
      onClose={isRunning ? () => {} : onClose}
      isPersistent={isRunning}
      width="s"
      tone="warning"
      footer={
        report ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isRunning}>
              {t('common:cancel')}
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
          <p>
            {names.join(', ')}
            {count > shownNames && ` ${t('delete.more', { count: count - shownNames })}`}
          </p>
        </>
      )}
      {isRunning && (
        <BatchProgress
          label={t('delete.progress', { deleted, total: count })}
          value={deleted}
          max={count}
        />
      )}
      {report && (
        <>
          <Notice tone="warning" live>
            {t('delete.some', { deleted: report.done.length, count: report.failed.length })}
          </Notice>
          <FailureList failed={report.failed} onOpen={onClose} />
        </>
      )}
    </Dialog>
  )
}

export default DeleteDialog
