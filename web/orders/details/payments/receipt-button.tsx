import { useTranslation } from 'react-i18next'
import { getReceipt } from '#shared/api/receipts.ts'
import { getReceiptNumber } from '#shared/payments/receipt-number.ts'
import type { OrderPayment } from '#shared/orders/order-details.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { saveDocument } from '#web/lib/download-file.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'

/** Downloads the receipt of a payment or refund, in the language of the page. */
export const ReceiptButton = ({
  payment,
}: {
  payment: Pick<OrderPayment, 'id' | 'kind' | 'refund_id'>
}) => {
  const { t } = useTranslation('shipments')
  const { id, kind, refund_id } = payment
  const { isBusy, run: save } = useAction(async () => {
    const locale = currentLocale.get()
    const input = {
      params: { payment_id: id },
      query: { refund_id: refund_id ?? undefined, locale },
    }
    const response = await fetchDocument(getReceipt, input)
    if (response?.kind === 'document')
      saveDocument(
        response.document,
        `${t(`payment.receiptOf.${kind}`)} ${getReceiptNumber(id)}.pdf`,
      )
  })
  return (
    <Button
      variant="quiet"
      size="s"
      icon="download"
      busy={isBusy}
      aria-label={t(`payment.receiptOf.${kind}`)}
      onClick={save}
    >
      {t('payment.receipt')}
    </Button>
  )
}
