import { Suspense, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { isImportable } from '#shared/countries/find-country.ts'
import { changeCountry } from '#shared/orders/form/change-route.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import {
  changeDraftCountry,
  getFirstOrder,
  hasSeveralCountries,
  type WizardDraft,
} from '#web/orders/wizard/state/draft-shape.ts'
import { updateOrder, wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import styles from './country-choice.module.css'
import { toCountryOptions } from '#web/orders/form/country-options.ts'
import { SendingCountryChoice } from './sending-country.tsx'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'

const PriceCalculator = lazyComponent(
  () => import('#web/orders/wizard/calculator/price-calculator.tsx'),
)

// Loaded on demand: visitors without an account have no such button.
const ImportParcels = lazyComponent(() => import('./import-parcels.tsx'), Nothing)

/** Selects a destination country. */
export const CountryField = ({
  country,
  onChange,
}: {
  country: string
  onChange: (country: string) => void
}) => {
  const { t } = useTranslation('wizard')
  const { destination_countries } = useApp()
  const locale = useValue(currentLocale)
  const options = useMemo(
    () => toCountryOptions(destination_countries, locale),
    [destination_countries, locale],
  )
  return (
    <div className={styles.field}>
      <SelectField
        label={t('destination.country')}
        options={options}
        value={country}
        onChange={({ target }) => onChange(target.value)}
        hint={!isCoreCountry(country) && t('destination.rangeHint')}
      />
    </div>
  )
}

/** Calculates final prices where parcels cannot be imported: their prices are ranges. */
const CalculatorButton = ({ country }: { country: string }) => {
  const { t } = useTranslation('wizard')
  if (isImportable(country)) return null
  return (
    <>
      <DialogButton icon="info" text={t('calculator.open')}>
        {(close) => (
          <Suspense>
            <PriceCalculator country={country} onClose={close} />
          </Suspense>
        )}
      </DialogButton>
    </>
  )
}

/** Selects the destination country of one of several parcels. */
export const ParcelCountry = ({ order }: { order: OrderForm }) => {
  const app = useApp()
  const { key, destination_country: country } = order
  return (
    <div className={styles.choice}>
      <CountryField
        country={country}
        onChange={(chosen) => updateOrder(key, (current) => changeCountry(app, current, chosen))}
      />
      <CalculatorButton country={country} />
    </div>
  )
}

/**
 * Selects the destination country of all parcels in the first step, unless each has its own. Visitors
 * without an account also select the sending country, and others may import parcels. `children` are
 * further fields of the route.
 */
export const CountryChoice = ({
  draft,
  children,
}: {
  draft: WizardDraft
  children?: ReactNode
}) => {
  const app = useApp()
  const { destination_country: country } = getFirstOrder(draft)
  const isShared = !hasSeveralCountries(draft)
  return (
    <div className={styles.choice}>
      {!app.account && (
        <div className={styles.field}>
          <SendingCountryChoice />
        </div>
      )}
      {isShared && (
        <CountryField
          country={country}
          onChange={(chosen) =>
            wizard.update((current) => changeDraftCountry(app, current, chosen))
          }
        />
      )}
      {children && <div className={styles.more}>{children}</div>}
      {app.account && (!isShared || isImportable(country)) && <ImportParcels />}
      {isShared && <CalculatorButton country={country} />}
    </div>
  )
}
