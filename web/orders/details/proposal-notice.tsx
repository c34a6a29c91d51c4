import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { formatEuros } from '#shared/lib/money.ts'
import type { Order } from '#shared/orders/order.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { buildContinuePath, withReturn } from '#web/navigation/order-paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import type { ProposedOrder } from '#web/orders/edit/proposed-order.ts'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'

const ChangeDialog = lazyDialog(() => import('#web/orders/edit/change-dialog.tsx'))

/** The way on with a proposed change: a company pays or confirms it here, others in the wizard. */
const ContinueButton = ({ order, onChanged }: { order: ProposedOrder; onChanged: () => void }) => {
  const { t } = useTranslation('shipments')
  const location = useLocation()
  const { hasCompany } = useVisitor()
  if (!hasCompany) {
    return (
      <LinkButton to={buildContinuePath(order.id)} size="s" state={withReturn(location)}>
        {t('proposal.go')}
      </LinkButton>
    )
  }
  return (
    <>
      <DialogButton size="s" text={t('proposal.go')}>
        {(close) => (
          <ChangeDialog
            order={order}
            onDone={() => {
              close()
              onChanged()
            }}
            onClose={close}
          />
        )}
      </DialogButton>
    </>
  )
}

/** A change of the shipment that its sender has begun: what it costs, and the way on. */
export const ProposalNotice = ({ order, onChanged }: { order: Order; onChanged: () => void }) => {
  const { t } = useTranslation('shipments')
  const { account } = useApp()
  const { change } = order
  if (!change) return null
  const isOpen = change.state === 'proposed'
  const values = {
    sum: formatEuros(toCents(change.due)),
    time: formatWireDateTime(change.expires_at),
  }
  const text = change.due > 0 ? t('proposal.due', values) : t('proposal.free', values)
  const canGoOn = isOpen && isAllowed('edit', order, toActionReader(account))
  return (
    <Notice
      title={t('proposal.title')}
      actions={canGoOn && <ContinueButton order={{ ...order, change }} onChanged={onChanged} />}
    >
      {isOpen ? text : t('proposal.accepted')}
    </Notice>
  )
}
