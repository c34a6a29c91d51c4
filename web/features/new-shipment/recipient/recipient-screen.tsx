import { useTranslation } from '#web/lib/words.ts'
import { Card, Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { useStep } from '../frame/step-actions.ts'
import { CountryChoice } from '../parcel-selection/country-choice.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import { ParcelRecipient } from './parcel-recipient.tsx'

/** Where the parcels go and who gets them: one block a parcel. */
const RecipientScreen = () => {
  const { t } = useTranslation('wizard')
  const { destination_country: country, parcels } = useWizard()
  const goOn = useStep({})
  // The guard of the steps leads to the choice of a country before this screen is seen.
  if (country === null) return null
  return (
    <Form onSubmit={goOn}>
      <Stack>
        <Card title={t('destination.title')}>
          <CountryChoice country={country} />
        </Card>
        {parcels.map((parcel, index) => (
          <ParcelRecipient
            // Another country begins anew: what was touched there says nothing here.
            key={`${parcel.key} ${country}`}
            parcel={parcel}
            country={country}
            number={index + 1}
            isRemovable={parcels.length > 1}
          />
        ))}
      </Stack>
      {/* Enter goes on; the button that is seen stands in the bar. */}
      <button type="submit" hidden>
        {t('common:next')}
      </button>
    </Form>
  )
}

export default RecipientScreen
