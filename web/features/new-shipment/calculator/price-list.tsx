import { wireOfCents } from '#shared/lib/money.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Price } from '#web/ui/price.tsx'
import { sizeName } from '../parcel-selection/size-name.ts'
import type { FinalPrices } from './final-prices.ts'
import styles from './price-list.module.css'

/** The final prices by size, and what it all comes to. */
export const PriceList = ({ lines, total }: FinalPrices) => {
  const { t } = useTranslation('wizard')
  // One size alone is its own total.
  const shown = lines.length === 1 && total !== undefined ? [] : lines
  return (
    <dl className={styles.list}>
      {shown.map(({ product, price }) => (
        <div key={product.id} className={styles.line}>
          <dt>{sizeName(product, t)}</dt>
          <dd>
            <Price amount={price} />
          </dd>
        </div>
      ))}
      {total !== undefined && (
        <div className={styles.line}>
          <dt>{t('calculator.result')}</dt>
          <dd>
            <Price amount={wireOfCents(total)} strong />
          </dd>
        </div>
      )}
    </dl>
  )
}
