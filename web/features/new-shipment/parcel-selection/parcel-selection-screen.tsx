import { useLayoutEffect, useRef, useState } from 'react'
import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { announce } from '#web/ui/toast.tsx'
import { settleCountry, settleCountryAhead } from '../state/first-country.ts'
import { removeParcel } from '../state/parcels.ts'
import { useWizard } from '../state/wizard-draft.ts'
import { CountryChoice } from './country-choice.tsx'
import { MethodChoice } from './method-choice.tsx'
import { ParcelBlock } from './parcel-block.tsx'
import styles from './parcel-selection-screen.module.css'
import { SizeChoice } from './size-choice.tsx'

settleCountryAhead()

/** Where the parcels go, how they get there and how large they are. */
const ParcelSelectionScreen = () => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const { destination_country: country, parcels } = useWizard()
  const screen = useRef<HTMLDivElement>(null)
  /** How many parcels were there before any was added here. */
  const [present, setPresent] = useState(parcels.length)
  useLayoutEffect(() => settleCountry(app), [app, country])
  if (country === null) return null
  const remove = (key: string, number: number) => {
    removeParcel(key)
    setPresent(parcels.length - 1)
    announce(t('parcels.removed', { number }))
    screen.current?.focus()
  }
  const [only] = parcels
  const isOnly = only && parcels.length === 1
  return (
    <div ref={screen} tabIndex={-1} className={styles.screen}>
      <p>{t('lead')}</p>
      <Card title={t('destination.title')}>
        <CountryChoice country={country} />
        {isOnly && <MethodChoice parcel={only} country={country} />}
      </Card>
      {isOnly ? (
        <Card title={t('size.legend')}>
          <SizeChoice parcel={only} country={country} hideLegend />
        </Card>
      ) : (
        parcels.map((parcel, index) => (
          <ParcelBlock
            key={parcel.key}
            parcel={parcel}
            country={country}
            number={index + 1}
            isFresh={index >= present && index === parcels.length - 1}
            onRemove={() => remove(parcel.key, index + 1)}
          />
        ))
      )}
    </div>
  )
}

export default ParcelSelectionScreen
