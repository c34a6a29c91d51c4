import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import type { OrderChange } from '#shared/orders/form/order-change.ts'
import { formatTotal } from '#shared/orders/prices/price-text.ts'

/** What a change costs, what is refunded, or that the price stays. Needs the texts `edit`. */
export const ChangePriceText = ({
  change,
  styles,
}: {
  change: OrderChange
  /** The classes of the text, its label and its amount. */
  styles: Readonly<Partial<Record<'total' | 'label' | 'amount', string>>>
}) => {
  const { t } = useTranslation('edit')
  const { due, refund, range } = change
  if (refund === 0 && due === 0 && !range) {
    return (
      <output className={styles.total}>
        <span className={styles.label}>{t('price.same')}</span>
      </output>
    )
  }
  return (
    <output className={styles.total}>
      <span className={styles.label}>{refund > 0 ? t('price.refund') : t('price.due')}</span>{' '}
      <span className={styles.amount}>
        {refund > 0 ? formatEuros(refund) : formatTotal({ total: due, ...(range && { range }) })}
      </span>
    </output>
  )
}
