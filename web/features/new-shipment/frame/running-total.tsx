import { lazy, Suspense, useState } from 'react'
import { isCoreCountry } from '#shared/contacts/countries.ts'
import { formatEuros } from '#shared/lib/money.ts'
import type { Total } from '#shared/orders/totals.ts'
import { loadChunk } from '#web/app/load-chunk.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { totalOf } from '../state/order-bodies.ts'
import { useWizard } from '../state/wizard-draft.ts'
import styles from './running-total.module.css'

const PriceCalculator = lazy(() => loadChunk(() => import('../calculator/price-calculator.tsx')))

// On a narrow bar a range breaks behind its dash.
const written = ({ total, range }: Total) =>
  range ? `${formatEuros(range.from)}\u00a0– ${formatEuros(range.to)}` : formatEuros(total)

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
        <span className={styles.amount}>{written(total)}</span>
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
