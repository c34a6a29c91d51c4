import { useTranslation } from 'react-i18next'
import { getReceipt } from '#shared/api/payments.ts'
import type { OrderPayment } from '#shared/orders/order-details.ts'
import { buildCallUrl } from '#web/lib/api/api-request.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** States of payments and refunds that have a receipt. */
const receiptStates: readonly OrderPayment['state'][] = ['paid', 'sent', 'done']

/** Opens the receipt of a payment or refund as PDF; nothing while there is none. */
export const ReceiptLink = ({ payment }: { payment: OrderPayment }) => {
  const { t } = useTranslation('shipments')
  const { id, kind, state } = payment
  if (!receiptStates.includes(state)) return null
  return (
    <LinkButton
      href={buildCallUrl(getReceipt.path, { id }, { kind })}
      variant="quiet"
      size="s"
      icon="download"
      target="_blank"
      rel="noreferrer"
      aria-label={t(`payment.receiptOf.${kind}`)}
    >
      {t('payment.receipt')}
    </LinkButton>
  )
}
