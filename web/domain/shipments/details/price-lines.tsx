import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { findServiceName } from '#shared/services/find-service-name.ts'
import { Price } from '#web/ui/price.tsx'
import { useProductName } from '../use-product-name.ts'
import styles from './price-lines.module.css'

type Product = Order['order_products'][number]

/** Returns the function that names a bought product: the parcel, a service, or a change. */
const useLineName = () => {
  const { t } = useTranslation(['shipments', 'recipient'])
  const getProductName = useProductName()
  return ({ product }: Product): string => {
    const service = findServiceName(product)
    if (service) return t(`recipient:service.${service}`)
    if (product.type === 'change') return t('line.change')
    return product.type === 'delivery'
      ? t('line.delivery', { size: getProductName(product) })
      : product.name
  }
}

/** Who has not paid a product yet. */
const PaymentNote = ({ product }: { product: Product }) => {
  const { t } = useTranslation('shipments')
  if (product.paid_at !== null) return null
  if (product.paid_by === 'recipient')
    return <span className={styles.recipient}>{t('line.byRecipient')}</span>
  return <span className={styles.unpaid}>{t('line.notPaid')}</span>
}

/** What was bought with a shipment, what of it is not paid, and what was paid. */
export const PriceLines = ({ order }: { order: Order }) => {
  const { t } = useTranslation('shipments')
  const getName = useLineName()
  return (
    <ul className={styles.lines}>
      {order.order_products.map((product, index) => (
        <li key={index} className={styles.line}>
          <span>
            {getName(product)} <PaymentNote product={product} />
          </span>
          <Price amount={product.price} />
        </li>
      ))}
      <li className={styles.sum}>
        <span>{t('line.total')}</span>
        <Price amount={order.total_amount} strong />
      </li>
      {order.paid_amount !== order.total_amount && (
        <li className={styles.line}>
          <span>{t('line.paid')}</span>
          <Price amount={order.paid_amount} />
        </li>
      )}
    </ul>
  )
}
