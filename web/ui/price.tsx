import { formatPrice } from '#web/lib/format.ts'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

/** An amount in EUR, or a range when `upTo` is another amount. `strong` is a total. */
export const Price = ({
  amount,
  upTo,
  strong,
}: {
  amount: number
  upTo?: number | undefined
  strong?: boolean
}) => (
  <span className={classNames(styles.price, strong && styles.strong)}>
    {formatPrice(amount)}
    {upTo !== undefined && upTo !== amount && ` – ${formatPrice(upTo)}`}
  </span>
)
