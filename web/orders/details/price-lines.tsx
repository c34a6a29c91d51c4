import { useTranslation } from 'react-i18next'
import { isPrepaid } from '#shared/accounts/segments.ts'
import type { Order } from '#shared/orders/order.ts'
import { isPayable } from '#shared/orders/statuses/status-actions.ts'
import { isMeasuredAtSorting } from '#shared/parcels/sizes.ts'
import { findServiceName } from '#shared/services/find-service-name.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import type { Visitor } from '#web/navigation/visitor.ts'
import { Price } from '#web/ui/price.tsx'
import { useProductName } from '#web/orders/use-product-name.ts'
import typography from '#web/ui/typography.module.css'
import styles from './price-lines.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

type Product = Order['order_products'][number]

/** Returns the function that names a bought product: the parcel, a service, or a change. */
const useLineName = () => {
  const { t } = useTranslation(['shipments', 'recipient'])
  const getProductName = useProductName()
  return ({ product }: Product): string => {
    const service = findServiceName(product)
    if (service) return t(`recipient:service.${service}`)
    if (product.type === 'change') return t('line.change')
    if (product.type !== 'delivery') return product.name
    const size = isMeasuredAtSorting(product) ? '' : getProductName(product)
    return t('line.delivery', { size }).trim()
  }
}

/** Who has not paid a product yet. Contract clients are invoiced for what they have confirmed. */
const PaymentNote = ({ product, isInvoiced }: { product: Product; isInvoiced: boolean }) => {
  const { t } = useTranslation('shipments')
  if (product.paid_at !== null) return null
  if (product.paid_by === 'recipient')
    return <span className={typography.muted}>{t('line.byRecipient')}</span>
  if (isInvoiced) return <span className={typography.muted}>{t('line.invoiced')}</span>
  return <span className={styles.unpaid}>{t('line.notPaid')}</span>
}

/** What was bought with a shipment, what of it is not paid, and what was paid. */
export const PriceLines = ({
  order,
  owner,
}: {
  order: Order
  /** The owner of the shipment; by default the visitor. */
  owner?: Pick<Visitor, 'segment'>
}) => {
  const { t } = useTranslation('shipments')
  const getName = useLineName()
  const visitor = useVisitor()
  const { segment } = owner ?? visitor
  const isInvoiced =
    !isPrepaid(segment) && !isPayable(order.status) && order.friendly_status !== 'cancelled'
  return (
    <ul className={classNames(layout.column2, styles.lines)}>
      {order.order_products.map((product, index) => (
        <li key={index} className={styles.line}>
          <span>
            {getName(product)} <PaymentNote product={product} isInvoiced={isInvoiced} />
          </span>
          {isMeasuredAtSorting(product.product) ? (
            t('line.bySize')
          ) : (
            <Price amount={product.price} />
          )}
        </li>
      ))}
      <li className={styles.sum}>
        <span>{t('line.total')}</span>
        <Price amount={order.total_amount} strong />
      </li>
      {order.paid_amount !== order.total_amount && !isInvoiced && (
        <li className={styles.line}>
          <span>{t('line.paid')}</span>
          <Price amount={order.paid_amount} />
        </li>
      )}
    </ul>
  )
}
