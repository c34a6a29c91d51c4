import { useTranslation } from 'react-i18next'
import { getDropoffPlace } from '#shared/api/accounts.ts'
import { isDropOffAllowed } from '#shared/doors/drop-off.ts'
import { getLockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { LockerList } from '#web/places/lockers/locker-list.tsx'
import { usePlace } from '#web/places/use-place.ts'
import { Card } from '#web/ui/card.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { getDropOffContext } from './drop-off-context.ts'

interface Props {
  readonly onChoose: (place: Place) => void
}

const PreferredLocker = ({ id, onChoose }: Props & { readonly id: number }) => {
  const { t } = useTranslation('payment')
  const app = useApp()
  const draft = useWizard()
  const { place } = usePlace(id)
  const colour = place && getLockerColour(place)
  // The locker may have closed, or may not accept these parcels.
  const isOpen = place && createPlaceFilter({ dropoff: true, country: app.country })(place)
  if (!isOpen || !colour || !isDropOffAllowed(colour, getDropOffContext(app, draft))) return null
  return (
    <Card title={t('dropOff.preferred')}>
      <LockerList lockers={[place]} onChoose={() => onChoose(place)} />
    </Card>
  )
}

/** Shows the account's preferred locker; renders nothing without one. */
export const PreferredLockerCard = ({ onChoose }: Props) => {
  const { data } = useCall(getDropoffPlace, {})
  const id = data?.place_id ?? null
  return id === null ? null : <PreferredLocker id={id} onChoose={onChoose} />
}
