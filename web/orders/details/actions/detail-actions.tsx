import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { cancelOrders } from '#shared/api/orders.ts'
import { formatEuros } from '#shared/lib/money.ts'
import type { Order } from '#shared/orders/order.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { findNextAction, isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { PrintButton } from '#web/labels/print-button.tsx'
import {
  buildDuplicatePath,
  buildEditPath,
  buildPayPath,
  withReturn,
} from '#web/navigation/order-paths.ts'
import { buildTrackPath } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useAction } from '#web/lib/use-action.ts'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { CompanyActions } from './company-actions.tsx'
import styles from './detail-actions.module.css'
import { copyIcon, editIcon, returnIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const ReturnDialog = lazyDialog(() => import('./return-dialog.tsx'))

/** Cancels a shipment after asking: a cancelled shipment cannot be restored. */
const DeleteButton = ({ order, onChanged }: { order: Order; onChanged: () => void }) => {
  const { t } = useTranslation(['shipments', 'common'])
  const { isBusy, run: cancel } = useAction(async () => {
    await callApi(cancelOrders, { body: { ids: [order.id] } })
    showToast(t('delete.done'))
    onChanged()
  })
  return (
    <>
      <DialogButton icon="trash" busy={isBusy} text={t('delete.action')}>
        {(close) => (
          <ConfirmDialog
            title={t('delete.title')}
            text={t('delete.text', { name: order.recipient.name })}
            confirmLabel={t('delete.action')}
            closeLabel={t('common:back')}
            onConfirm={cancel}
            onClose={close}
          />
        )}
      </DialogButton>
    </>
  )
}

/** Returns a delivered shipment for the customer. */
const ReturnButton = ({ order, onChanged }: { order: Order; onChanged: () => void }) => {
  const { t } = useTranslation('shipments')
  return (
    <>
      <DialogButton icon={returnIcon} text={t('return.open')}>
        {(close) => <ReturnDialog order={order} onReturned={onChanged} onClose={close} />}
      </DialogButton>
    </>
  )
}

/** What the reader may do with a shipment, by the rules that the server applies as well. */
export const DetailActions = ({ order, onChanged }: { order: Order; onChanged: () => void }) => {
  const { t } = useTranslation(['shipments', 'next', 'common'])
  const { account } = useApp()
  const { segment } = useVisitor()
  const here = withReturn(useLocation())
  const reader = toActionReader(account, account?.settings)
  // Customers who import their shipments have no form.
  const isEditable =
    segment !== 'import' &&
    (isAllowed('edit', order, reader) || isAllowed('edit_created', order, reader))
  // What the shipment waits for comes first.
  const isLabelNext = findNextAction(order, reader) === 'label'
  const printButton = isAllowed('label', order, reader) && (
    <PrintButton
      orders={[order]}
      text={t('next:labels.print', { count: 1 })}
      variant={isLabelNext ? 'primary' : 'secondary'}
    />
  )
  return (
    <div className={classNames(layout.wrap2, styles.actions)}>
      {isLabelNext && printButton}
      {reader.isCompany && <CompanyActions order={order} reader={reader} onChanged={onChanged} />}
      {/* The wizard is for private accounts. */}
      {segment === 'private' && isAllowed('pay', order, reader) && (
        <LinkButton to={buildPayPath(order.id)} variant="primary" state={here}>
          {t('status.pay_price', { price: formatEuros(toCents(order.sender_amount_due)) })}
        </LinkButton>
      )}
      {!isLabelNext && printButton}
      {isEditable && (
        <LinkButton to={buildEditPath(order.id, segment)} icon={editIcon} state={here}>
          {t('common:edit')}
        </LinkButton>
      )}
      {segment !== 'import' && isAllowed('duplicate', order, reader) && (
        <LinkButton to={buildDuplicatePath(order.id, segment)} icon={copyIcon} state={here}>
          {t('duplicate')}
        </LinkButton>
      )}
      {isAllowed('return', order, reader) && !order.is_returned && (
        <ReturnButton order={order} onChanged={onChanged} />
      )}
      {isAllowed('delete', order, reader) && <DeleteButton order={order} onChanged={onChanged} />}
      {order.is_paid && (
        <span className={styles.track}>
          <LinkButton to={buildTrackPath(order.barcode)} variant="quiet" size="s" icon="search">
            {t('next:shipment.track')}
          </LinkButton>
        </span>
      )}
    </div>
  )
}
