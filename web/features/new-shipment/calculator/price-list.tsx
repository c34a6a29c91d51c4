import { wireOfCents } from '#shared/lib/money.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Price } from '#web/ui/price.tsx'
import type { FinalPrices } from './final-prices.ts'
import styles from './price-list.module.css'

/** The final prices by size, and what it all comes to. */
export const PriceList = ({ lines, total }: FinalPrices) => {
  const { t } = useTranslation('wizard')
  return (
    <dl className={styles.list}>
      {lines.map(({ product, price }) => (
        <div key={product.id} className={styles.line}>
          <dt>{product.name}</dt>
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
