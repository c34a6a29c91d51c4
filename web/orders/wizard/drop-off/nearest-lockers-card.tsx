import { useTranslation } from 'react-i18next'
import type { Place } from '#shared/places/place.ts'
import { NearestLockers } from '#web/places/lockers/nearest-lockers.tsx'
import { Card } from '#web/ui/card.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { isTemperatureSensitive } from './drop-off-context.ts'

/** Lists the white lockers nearest to a full locker. */
export const NearestLockersCard = (props: {
  placeId: number
  onChoose: (place: Place) => void
}) => {
  const { t } = useTranslation('payment')
  const draft = useWizard()
  return (
    <Card title={t('dropOff.nearestTitle')}>
      <NearestLockers {...props} isTemperatureSensitive={isTemperatureSensitive(draft)} />
    </Card>
  )
}
