import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { isLabelVoid } from './is-label-void.ts'

/** Says that printed labels of shipments are void and must be printed again. */
export const VoidLabelNotice = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('next')
  const count = orders.filter(isLabelVoid).length
  if (count === 0) return null
  return (
    <Notice tone="warning" title={t('change.labelVoid', { count })}>
      {t('change.labelVoidText')}
    </Notice>
  )
}
