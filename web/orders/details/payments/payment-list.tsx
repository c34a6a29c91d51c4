import { useTranslation } from 'react-i18next'
import { getReceiptNumber } from '#shared/payments/receipt-number.ts'
import type { OrderPayment } from '#shared/orders/order-details.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { Price } from '#web/ui/price.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './payment-list.module.css'
import { ReceiptButton } from './receipt-button.tsx'

/** The payments and refunds of a shipment with their states and receipts. */
export const PaymentList = ({
  payments,
  hasReceipts = true,
}: {
  payments: readonly OrderPayment[]
  /** Whether the reader may download the receipts. */
  hasReceipts?: boolean
}) => {
  const { t } = useTranslation('shipments')
  return (
    <ul className={styles.payments}>
      {payments.map((payment, index) => (
        <li key={index} className={styles.payment}>
          <div className={styles.text}>
            <p className={typography.strong}>
              {t(`payment.${payment.kind}`)} <Price amount={payment.amount} />
            </p>
            <p className={typography.muted}>
              {[
                t(`payment.state.${payment.state}`),
                formatWireDateTime(payment.at),
                payment.method,
                payment.has_receipt && getReceiptNumber(payment.id),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {hasReceipts && payment.has_receipt && <ReceiptButton payment={payment} />}
        </li>
      ))}
    </ul>
  )
}
