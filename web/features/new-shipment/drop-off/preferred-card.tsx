import { getDropoffPlace } from '#shared/api/accounts.ts'
import { isDropOffAllowed } from '#shared/lockers/drop-off.ts'
import { lockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import { placeFilter } from '#shared/places/place-filter.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useTranslation } from '#web/lib/words.ts'
import { LockerList } from '#web/domain/places/locker-list.tsx'
import { usePlace } from '#web/domain/places/use-place.ts'
import { Card } from '#web/ui/card.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import { dropOffContext } from './drop-off-context.ts'

interface Choice {
  readonly onChoose: (place: Place) => void
}

const KeptPlace = ({ id, onChoose }: Choice & { readonly id: number }) => {
  const { t } = useTranslation('payment')
  const app = useApp()
  const draft = useWizard()
  const { place } = usePlace(id)
  const colour = place && lockerColour(place)
  // It may have closed since, and not every parcel may be handed in everywhere.
  const isOpen = place && placeFilter({ dropoff: true, country: app.country })(place)
  if (!isOpen || !colour || !isDropOffAllowed(colour, dropOffContext(app, draft))) return null
  return (
    <Card title={t('dropOff.preferred')}>
      <LockerList lockers={[place]} onChoose={() => onChoose(place)} />
    </Card>
  )
}

/** The locker that the account has saved as its preferred one; nothing where it has none. */
export const PreferredCard = ({ onChoose }: Choice) => {
  const { data } = useCall(getDropoffPlace, {})
  const id = data?.place_id ?? null
  return id === null ? null : <KeptPlace id={id} onChoose={onChoose} />
}
