import { useTranslation } from 'react-i18next'
import { getOrder } from '#shared/api/shipments.ts'
import { PaymentList } from '#web/orders/details/payments/payment-list.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { FoldBox } from '#web/ui/layout/fold.tsx'

/** The payments of a shipment with their receipts, for visitors without an account. */
const Receipts = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation('shipments')
  const { data } = useCall(getOrder, { params: { id: orderId } })
  const payments = data?.payments.filter((payment) => payment.has_receipt) ?? []
  if (payments.length === 0) return null
  return (
    <FoldBox title={t('details.payments')}>
      <PaymentList payments={payments} />
    </FoldBox>
  )
}

export default Receipts
