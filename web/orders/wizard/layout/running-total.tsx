import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isImportable } from '#shared/countries/find-country.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatTotal } from '#shared/orders/prices/price-text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { computeTotal } from '#shared/orders/form/totals.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import styles from './running-total.module.css'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const PriceCalculator = lazyComponent(
  () => import('#web/orders/wizard/calculator/price-calculator.tsx'),
)

/**
 * The price of the shipments so far, or what it lacks. Where parcels cannot be imported, the price
 * depends on the postal code: a button beside the lowest price opens the price calculator.
 */
export const RunningTotal = () => {
  const { t } = useTranslation(['wizard', 'recipient'])
  const app = useApp()
  const draft = useWizard()
  const [isCalculating, setIsCalculating] = useState(false)
  const total = computeTotal(app, draft.orders)
  /** Prices to it are ranges. */
  const country = draft.orders.find(
    ({ destination_country: each }) => each !== '' && !isImportable(each),
  )?.destination_country
  const lacksSize = draft.orders.some(({ product_id }) => product_id === null)
  if (total.total === 0 && !total.range) {
    return (
      <output className={styles.total}>
        <span className={typography.note}>{lacksSize && t('recipient:chooseSize')}</span>
      </output>
    )
  }
  return (
    <div className={classNames(layout.row1, styles.wrap)}>
      <output className={styles.total}>
        <span className={typography.note}>{t('total')}</span>
        <span className={styles.amount}>{formatTotal(total)}</span>
      </output>
      {country !== undefined && (
        <IconButton
          icon="info"
          label={t('calculator.open')}
          onClick={() => setIsCalculating(true)}
        />
      )}
      {isCalculating && country !== undefined && (
        <Suspense>
          <PriceCalculator country={country} onClose={() => setIsCalculating(false)} />
        </Suspense>
      )}
    </div>
  )
}
