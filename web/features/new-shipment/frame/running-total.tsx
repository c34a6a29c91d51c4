import { lazy, Suspense, useState } from 'react'
import { isCoreCountry } from '#shared/contacts/countries.ts'
import { loadChunk } from '#web/app/load-chunk.ts'
import { useApp } from '#web/lib/app-data.ts'
import { formatTotal } from '#web/lib/format.ts'
import { useTranslation } from '#web/lib/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { totalOf } from '../state/order-bodies.ts'
import { useWizard } from '../state/wizard-draft.ts'
import styles from './running-total.module.css'

const PriceCalculator = lazy(() => loadChunk(() => import('../calculator/price-calculator.tsx')))

/**
 * What the shipments cost so far. Beyond ee, lv, lt and fi the price depends on the postal code:
 * the button beside the range opens the calculator of the final price.
 */
export const RunningTotal = () => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const draft = useWizard()
  const [isCalculating, setIsCalculating] = useState(false)
  const total = totalOf(app, draft)
  const { destination_country: country } = draft
  if (total.total === 0 && !total.range) return <output className={styles.total} />
  return (
    <div className={styles.wrap}>
      <output className={styles.total}>
        <span className={styles.label}>{t('total')}</span>
        <span className={styles.amount}>{formatTotal(total)}</span>
      </output>
      {country !== null && !isCoreCountry(country) && (
        <IconButton
          icon="info"
          label={t('calculator.open')}
          onClick={() => setIsCalculating(true)}
        />
      )}
      {isCalculating && (
        <Suspense>
          <PriceCalculator onClose={() => setIsCalculating(false)} />
        </Suspense>
      )}
    </div>
  )
}
