import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { isImportable } from '#shared/countries/find-country.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { changeDraftCountry } from '#web/orders/wizard/state/draft-shape.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import styles from './country-choice.module.css'
import { toCountryOptions } from '#web/orders/form/country-options.ts'
import { SendingCountryChoice } from './sending-country.tsx'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'

const PriceCalculator = lazyComponent(
  () => import('#web/orders/wizard/calculator/price-calculator.tsx'),
)

// Loaded on demand: visitors without an account have no such button.
const ImportParcels = lazyComponent(() => import('./import-parcels.tsx'), Nothing)

/**
 * Selects the destination country. In the first step visitors without an account also select the
 * sending country, and others may import parcels. Where parcels cannot be imported, a button opens the
 * price calculator. `children` are further fields of the route.
 */
export const CountryChoice = ({
  country,
  isFirstStep,
  children,
}: {
  country: string
  /** Whether it is that of the first step: it also has the sending country, or the import. */
  isFirstStep: boolean
  children?: ReactNode
}) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const locale = useValue(currentLocale)
  const [isCalculating, setIsCalculating] = useState(false)
  const hasPriceRange = !isCoreCountry(country)
  const options = useMemo(
    () => toCountryOptions(app.destination_countries, locale),
    [app.destination_countries, locale],
  )
  return (
    <div className={styles.choice}>
      {isFirstStep && !app.account && (
        <div className={styles.field}>
          <SendingCountryChoice />
        </div>
      )}
      <div className={styles.field}>
        <SelectField
          label={t('destination.country')}
          options={options}
          value={country}
          onChange={({ target }) =>
            wizard.update((draft) => changeDraftCountry(app, draft, target.value))
          }
          hint={hasPriceRange && t('destination.rangeHint')}
        />
      </div>
      {children && <div className={styles.more}>{children}</div>}
      {isFirstStep && app.account && isImportable(country) && <ImportParcels />}
      {!isImportable(country) && (
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
