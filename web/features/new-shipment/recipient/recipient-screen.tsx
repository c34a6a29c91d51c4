import { useTranslation } from 'react-i18next'
import { Stack } from '#web/ui/card.tsx'
import { FormElement } from '#web/ui/forms/form.tsx'
import { SourceNotice } from '../editing/lazy-source-notice.ts'
import { useFocusInvalidField } from '../layout/use-focus-invalid-field.ts'
import { useStepActions } from '../layout/step-actions.ts'
import { useWizard } from '../state/wizard-draft.ts'
import { ParcelRecipient } from './parcel-recipient.tsx'

/** The recipient step: one card per parcel. */
const RecipientScreen = () => {
  const { t } = useTranslation('common')
  const { destination_country: country, parcels, source } = useWizard()
  const goToNextStep = useStepActions({})
  useFocusInvalidField()
  // The step guard redirects to the choice of a country before this renders.
  if (country === null) return null
  return (
    <FormElement onSubmit={goToNextStep}>
      <Stack>
        {source?.kind === 'duplicate' && <SourceNotice />}
        {parcels.map((parcel, index) => (
          <ParcelRecipient
            key={parcel.key}
            parcel={parcel}
            country={country}
            number={index + 1}
            isRemovable={parcels.length > 1}
            hasCountryChoice={source?.kind !== 'edit'}
          />
        ))}
      </Stack>
      {/* Submits on Enter; the visible Next button is in the bottom bar. */}
      <button type="submit" hidden>
        {t('next')}
      </button>
    </FormElement>
  )
}

export default RecipientScreen
