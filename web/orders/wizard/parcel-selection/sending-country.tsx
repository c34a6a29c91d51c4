import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceCountries, parseSourceCountry } from '#shared/countries/source-countries.ts'
import { loadApp, useApp } from '#web/lib/api/app-data.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useValue } from '#web/lib/use-value.ts'
import { saveCountry } from '#web/lib/preferred-country.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { changeDraftCountry } from '#web/orders/wizard/state/draft-shape.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'

/** Selects the sending country of a visitor without an account; prices, sizes and lockers depend on it. */
export const SendingCountryChoice = () => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const locale = useValue(currentLocale)
  /** The selected country while its app data is loading. */
  const [pendingCountry, setPendingCountry] = useState<string>()
  const choose = async (text: string) => {
    const country = parseSourceCountry(text)
    if (!country) return
    setPendingCountry(country)
    saveCountry(country)
    const newApp = await attempt(loadApp())
    setPendingCountry(undefined)
    if (!newApp) return
    const [domesticDestination] = newApp.destination_countries
    wizard.update((draft) => {
      // A domestic shipment stays domestic. The drop-off is cleared: its locker is in the old country.
      const isDomestic = ({ destination_country }: OrderForm) => destination_country === app.country
      return {
        ...(domesticDestination
          ? changeDraftCountry(newApp, draft, domesticDestination.iso, isDomestic)
          : draft),
        drop_off: null,
      }
    })
  }
  return (
    <SelectField
      label={t('destination.from')}
      options={sourceCountries.map((country) => ({
        value: country,
        label: getCountryName(country, locale),
      }))}
      value={pendingCountry ?? app.country}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}
