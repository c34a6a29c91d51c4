import type { WirePrice } from '#shared/catalogue/product.ts'
import { formatWirePrice } from '#shared/orders/prices/price-text.ts'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

/**
 * An amount in EUR; of a range in the catalogue's format (`12.9-15.9`), the lowest. `strong` is for
 * totals.
 */
export const Price = ({ amount, strong }: { amount: WirePrice; strong?: boolean }) => {
  return (
    <span className={classNames(styles.price, strong && styles.strong)}>
      {formatWirePrice(amount)}
    </span>
  )
}
