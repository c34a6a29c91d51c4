import { lazy, Suspense, useMemo, useState } from 'react'
import { isCoreCountry } from '#shared/contacts/countries.ts'
import { loadChunk } from '#web/app/load-chunk.ts'
import { useApp } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { withCountry } from '../state/change-route.ts'
import { wizard } from '../state/wizard-draft.ts'
import styles from './country-choice.module.css'
import { countryOptions } from './country-options.ts'
import { SendingCountryChoice } from './sending-country.tsx'

const PriceCalculator = lazy(() => loadChunk(() => import('../calculator/price-calculator.tsx')))

/**
 * The destination country, and for visitors without an account the one to send from. Beyond ee, lv, lt and fi a button opens the calculator of the final
 * price.
 */
export const CountryChoice = ({ country }: { country: string }) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const locale = useValue(currentLocale)
  const [isCalculating, setIsCalculating] = useState(false)
  const isFurther = !isCoreCountry(country)
  const options = useMemo(
    () => countryOptions(app.destination_countries, locale),
    [app.destination_countries, locale],
  )
  return (
    <div className={styles.choice}>
      {!app.account && (
        <div className={styles.field}>
          <SendingCountryChoice />
        </div>
      )}
      <div className={styles.field}>
        <SelectField
          label={t('destination.country')}
          options={options}
          value={country}
          onChange={({ target }) => wizard.update((draft) => withCountry(draft, target.value, app))}
          hint={isFurther && t('destination.rangeHint')}
        />
      </div>
      {isFurther && (
        <Button icon="info" onClick={() => setIsCalculating(true)}>
          {t('calculator.open')}
        </Button>
      )}
      {isCalculating && (
        <Suspense>
          <PriceCalculator onClose={() => setIsCalculating(false)} />
        </Suspense>
      )}
    </div>
  )
}
