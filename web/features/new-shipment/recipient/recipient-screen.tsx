import { useTranslation } from 'react-i18next'
import { Card, Stack } from '#web/ui/card.tsx'
import { FormElement } from '#web/ui/forms/form.tsx'
import { useStepActions } from '../layout/step-actions.ts'
import { CountryChoice } from '../parcel-selection/country-choice.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import { ParcelRecipient } from './parcel-recipient.tsx'

/** The recipient step: destination country, then one card per parcel. */
const RecipientScreen = () => {
  const { t } = useTranslation(['wizard', 'common'])
  const { destination_country: country, parcels } = useWizard()
  const goToNextStep = useStepActions({})
  // The step guard redirects to the choice of a country before this renders.
  if (country === null) return null
  return (
    <FormElement onSubmit={goToNextStep}>
      <Stack>
        <Card title={t('destination.title')}>
          <CountryChoice country={country} />
        </Card>
        {parcels.map((parcel, index) => (
          <ParcelRecipient
            // The country is in the key to reset the touched fields when it changes.
            key={`${parcel.key} ${country}`}
            parcel={parcel}
            country={country}
            number={index + 1}
            isRemovable={parcels.length > 1}
          />
        ))}
      </Stack>
      {/* Submits on Enter; the visible Next button is in the bottom bar. */}
      <button type="submit" hidden>
        {t('common:next')}
      </button>
    </FormElement>
  )
}

export default RecipientScreen
