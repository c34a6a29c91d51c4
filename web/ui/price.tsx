import { formatWirePrice } from '#web/lib/i18n/format.ts'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

/** An amount in EUR, or a range in the catalogue's format (`12.9-15.9`). `strong` is for totals. */
export const Price = ({ amount, strong }: { amount: number | string; strong?: boolean }) => (
  <span className={classNames(styles.price, strong && styles.strong)}>
    {formatWirePrice(amount)}
  </span>
)
