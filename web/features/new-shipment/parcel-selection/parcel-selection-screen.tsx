import { useLayoutEffect } from 'react'
import { isCoreCountry } from '#shared/contacts/countries.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { withCountry } from '../state/change-route.ts'
import { useWizard, wizard } from '../state/wizard-draft.ts'
import { CountryChoice } from './country-choice.tsx'
import { ParcelBlock } from './parcel-block.tsx'
import { ParcelChoice } from './parcel-choice.tsx'
import styles from './parcel-selection-screen.module.css'

/** Where the parcels go, how they get there and how large they are. */
const ParcelSelectionScreen = () => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const { destination_country: country, parcels } = useWizard()
  const isSold = app.destination_countries.some(({ iso }) => iso === country)
  const first = app.destination_countries[0]?.iso
  useLayoutEffect(() => {
    // Most parcels stay in the country; a country of an earlier catalogue is as good as none.
    if (!isSold && first !== undefined) wizard.update((draft) => withCountry(draft, first, app))
  }, [isSold, first, app])
  if (country === null) return null
  const hint = isCoreCountry(country) ? undefined : t('eu.hint')
  return (
    <div className={styles.screen}>
      <Card title={t('destination.title')}>
        <CountryChoice country={country} hint={hint} />
      </Card>
      {parcels.length === 1
        ? parcels.map((parcel) => (
            <Card key={parcel.key} title={t('parcel.title')}>
              <ParcelChoice parcel={parcel} country={country} />
            </Card>
          ))
        : parcels.map((parcel, index) => (
            <ParcelBlock
              key={parcel.key}
              parcel={parcel}
              country={country}
              number={index + 1}
              isLast={index === parcels.length - 1}
            />
          ))}
    </div>
  )
}

export default ParcelSelectionScreen
