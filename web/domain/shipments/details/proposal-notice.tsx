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
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** A change of the shipment that its sender has begun: what it costs, and the way on. */
export const ProposalNotice = ({ order }: { order: Order }) => {
  const { t } = useTranslation('shipments')
  const { account } = useApp()
  const { segment } = useVisitor()
  const location = useLocation()
  const { change } = order
  if (!change) return null
  const isOpen = change.state === 'proposed'
  const values = {
    sum: formatEuros(toCents(change.due)),
    time: formatWireDateTime(change.expires_at),
  }
  const text = change.due > 0 ? t('proposal.due', values) : t('proposal.free', values)
  // The wizard is for private accounts.
  const canGoOn =
    isOpen && segment === 'private' && isAllowed('edit', order, toActionReader(account))
  return (
    <Notice
      title={t('proposal.title')}
      actions={
        canGoOn && (
          <LinkButton to={buildContinuePath(order.id)} size="s" state={withReturn(location)}>
            {t('proposal.go')}
          </LinkButton>
        )
      }
    >
      {isOpen ? text : t('proposal.accepted')}
    </Notice>
  )
}
