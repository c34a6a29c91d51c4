import { useState } from 'react'
import { sendingCountries, sendingCountryOf } from '#shared/accounts/sending-countries.ts'
import { loadApp, useApp } from '#web/lib/app-data.ts'
import { countryName } from '#web/lib/country-name.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { attempt } from '#web/lib/problem-dialog.ts'
import { useValue } from '#web/lib/use-value.ts'
import { keepCountry } from '#web/lib/wanted-country.ts'
import { useTranslation } from '#web/lib/words.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { withCountry } from '../state/change-route.ts'
import { wizard } from '../state/wizard-draft.ts'

/** The country that a visitor without an account sends from; prices, sizes and lockers are its own. */
export const SendingCountryChoice = () => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const locale = useValue(currentLocale)
  /** Until the offer of another country has come. */
  const [chosen, setChosen] = useState<string>()
  const choose = async (text: string) => {
    const country = sendingCountryOf(text)
    if (!country) return
    setChosen(country)
    keepCountry(country)
    const there = await attempt(loadApp())
    setChosen(undefined)
    if (!there) return
    const [home] = there.destination_countries
    wizard.update((draft) => {
      // What stayed within the country does so in the other one; no locker takes in both.
      const stays = home && draft.destination_country === app.country
      return { ...(stays ? withCountry(draft, home.iso, there) : draft), drop_off: null }
    })
  }
  return (
    <SelectField
      label={t('destination.from')}
      options={sendingCountries.map((country) => ({
        value: country,
        label: countryName(country, locale),
      }))}
      value={chosen ?? app.country}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}
