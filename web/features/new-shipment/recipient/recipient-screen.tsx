import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Stack } from '#web/ui/card.tsx'
import { FormElement } from '#web/ui/forms/form.tsx'
import { SourceNotice } from '../editing/lazy-source-notice.ts'
import { useFocusInvalidField } from '../layout/use-focus-invalid-field.ts'
import { useStepActions } from '../layout/step-actions.ts'
import { isParcelDone } from '../state/order-bodies.ts'
import { askedParcel } from '../state/parcels.ts'
import { useWizard } from '../state/wizard-draft.ts'
import { ParcelRecipient } from './parcel-recipient.tsx'

/** Opens the step at its top on the way back: its parcels are folded then, and it is shorter. */
const useTopOnReturn = () =>
  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

/**
 * The recipient step: one card per parcel. Of several, those that are finished when the step is entered,
 * or when another one is opened, are folded to one line.
 */
const RecipientScreen = () => {
  const { t } = useTranslation('common')
  const app = useApp()
  const draft = useWizard()
  const { destination_country: country, parcels, source } = draft
  const listDone = () =>
    parcels.filter((parcel) => isParcelDone(app, draft, parcel)).map(({ key }) => key)
  const [folded, setFolded] = useState<readonly string[]>(listDone)
  const open = (key: string) => setFolded(listDone().filter((each) => each !== key))
  const asked = useValue(askedParcel)
  const [answered, setAnswered] = useState(asked)
  if (asked !== answered) {
    setAnswered(asked)
    if (asked) open(asked.key)
  }
  useEffect(() => () => askedParcel.set(undefined), [])
  useTopOnReturn()
  // Those that were finished stay open while a single one is left, and fold as one is added.
  const [count, setCount] = useState(parcels.length)
  if (count !== parcels.length) {
    setCount(parcels.length)
    if (count < parcels.length) setFolded(listDone())
  }
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
            isFolded={
              parcels.length > 1 && folded.includes(parcel.key) && isParcelDone(app, draft, parcel)
            }
            onOpen={open}
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
