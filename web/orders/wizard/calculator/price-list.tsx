import { useTranslation } from 'react-i18next'
import { centsToEuros } from '#shared/lib/money.ts'
import { Price } from '#web/ui/price.tsx'
import { useSizeTexts } from '#web/orders/form/use-size-texts.ts'
import type { FinalPrices } from './final-prices.ts'
import styles from './price-list.module.css'

/** The final price of each size and the total. */
export const PriceList = ({ lines, total }: FinalPrices) => {
  const { t } = useTranslation('wizard')
  const { getText: getSizeText } = useSizeTexts()
  // A single price equals the total, so only the total is shown.
  const visibleLines = lines.length === 1 && total !== undefined ? [] : lines
  return (
    <dl className={styles.list}>
      {visibleLines.map(({ product, price }) => (
        <div key={product.id} className={styles.line}>
          <dt>{getSizeText(product)}</dt>
          <dd>
            <Price amount={price} />
          </dd>
        </div>
      ))}
      {total !== undefined && (
        <div className={styles.line}>
          <dt>{t('calculator.result')}</dt>
          <dd>
            <Price amount={centsToEuros(total)} strong />
          </dd>
        </div>
      )}
    </dl>
  )
}
