import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PaidOrderCard } from './paid-order-card.tsx'
import styles from './paid-order-list.module.css'

/** The paid shipments with their codes. */
export const PaidOrderList = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('next')
  const hasSendingCode = orders.some((order) => order.helposti_code !== null)
  return (
    <section aria-labelledby="codes" className={layout.column2}>
      <VisuallyHidden>
        <h2 id="codes">{t('shipments', { count: orders.length })}</h2>
      </VisuallyHidden>
      <div className={styles.shipments}>
        {orders.map((order, position) => (
          <PaidOrderCard
            key={order.id}
            order={order}
            number={orders.length > 1 ? position + 1 : undefined}
          />
        ))}
      </div>
      {orders.length > 1 && hasSendingCode && (
        <p className={typography.note}>
          {t('sendingCode.label')}: {t('sendingCode.about')}
        </p>
      )}
    </section>
  )
}
