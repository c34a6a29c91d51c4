import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxSheetParcels } from '#shared/handover/handover-sheet.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { BulkDialogProps } from '#web/orders/actions/bulk-dialog.ts'
import { StatusPill } from '#web/orders/status-pill.tsx'
import styles from './sheet-dialog.module.css'
import { useSheetCreation } from './use-sheet-creation.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const PrintDialog = lazyDialog(() => import('#web/labels/print-dialog.tsx'))

/** Whether a shipment that is not ready waits for nothing but its printed label. */
const needsLabel = ({ status }: OrderRow): boolean => status === 'prepared'

/** The shipments that are not ready, each with what it waits for. */
const NotReady = ({ orders }: { orders: readonly OrderRow[] }) => {
  const { t } = useTranslation('handover')
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id} className={classNames(layout.row3, styles.item)}>
          <span className={styles.name}>{order.recipient.name}</span>
          {needsLabel(order) ? (
            <Pill tone="warning">{t('sheet.state.not_printed')}</Pill>
          ) : (
            <StatusPill order={order} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Makes a handover sheet of the chosen shipments and opens it, or names those that are not ready. */
const SheetDialog = ({ orders, onChanged, onClose }: BulkDialogProps) => {
  const { t } = useTranslation(['handover', 'common', 'shipments', 'bulk'])
  const { state, make } = useSheetCreation(orders, onClose)
  const [printing, setPrinting] = useState<'open' | 'printed'>()
  const isRefused = state.step === 'refused'
  if (isRefused && printing) {
    return (
      <PrintDialog
        orders={state.notReady}
        onChanged={() => {
          onChanged()
          setPrinting('printed')
        }}
        onClose={() => {
          setPrinting(undefined)
          if (printing === 'printed') make(state.notReady)
        }}
      />
    )
  }
  return (
    <Dialog
      title={t('make.title', { count: orders.length })}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {isRefused && state.others.length > 0 && (
            <Button variant="primary" onClick={() => make(state.others)}>
              {t('make.others', { count: state.others.length })}
            </Button>
          )}
          {isRefused && state.others.length === 0 && state.notReady.every(needsLabel) && (
            <Button variant="primary" onClick={() => setPrinting('open')}>
              {t('bulk:confirm.print', { amount: state.notReady.length })}
            </Button>
          )}
        </>
      }
    >
      {state.step === 'making' && (
        <ProgressBar label={t('make.making')} value={0} max={undefined} />
      )}
      {state.step === 'too_many' && (
        <Notice tone="warning">{t('make.tooMany', { max: maxSheetParcels })}</Notice>
      )}
      {isRefused && (
        <>
          <Notice tone="warning" live>
            {t('make.notReady', { count: state.notReady.length })}
          </Notice>
          <NotReady orders={state.notReady} />
        </>
      )}
    </Dialog>
  )
}

export default SheetDialog
