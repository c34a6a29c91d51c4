import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { formatEuros } from '#shared/lib/money.ts'
import type { Order } from '#shared/orders/order.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { VoidLabelNotice } from '#web/labels/void-label-notice.tsx'
import { readChangeOutcome } from '#web/navigation/change-outcome.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const tones = { due: 'info', sent: 'info', done: 'success', failed: 'danger' } as const

/**
 * What a change of the shipments means for their sender: a payment for a change that could not be
 * made, refunds with their state, and labels that must be printed again.
 */
export const ChangeNotices = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('next')
  const location = useLocation()
  const refunds = orders.flatMap(({ id, refunds: each }) =>
    each.map((refund) => ({ ...refund, key: `${id} ${refund.at} ${refund.amount}` })),
  )
  return (
    <>
      {readChangeOutcome(location.state) === false && (
        <Notice tone="warning" live title={t('change.notMade')}>
          {t('change.notMadeText')}
        </Notice>
      )}
      {refunds.map(({ key, amount, state: refundState }) => (
        <Notice
          key={key}
          tone={tones[refundState]}
          title={t('change.refund', { sum: formatEuros(toCents(amount)) })}
        >
          {t(`change.refundState.${refundState}`)}
        </Notice>
      ))}
      <VoidLabelNotice orders={orders} />
    </>
  )
}
