import { useTranslation } from 'react-i18next'
import { listNearestPlaces } from '#shared/api/places.ts'
import type { Place } from '#shared/places/place.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import { isTemperatureSensitive } from './drop-off-context.ts'
import { LockerList } from '#web/domain/places/lockers/locker-list.tsx'

/** Lists the white lockers nearest to a full locker. */
export const NearestLockersCard = ({
  placeId,
  onChoose,
}: {
  placeId: number
  onChoose: (place: Place) => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  const { country } = useApp()
  const draft = useWizard()
  const { data, error } = useCall(listNearestPlaces, {
    params: { place_id: placeId },
    query: {
      types: ['ipb'],
      country,
      dropoff: true,
      ...(isTemperatureSensitive(draft) && { temperature_sensitive: true }),
    },
  })
  return (
    <Card title={t('dropOff.nearestTitle')}>
      {error && (
        <Notice tone="danger" live>
          {t('common:loadFailed')}
        </Notice>
      )}
      {!data && !error && <Skeleton shape="card" />}
      {data && (
        <LockerList
          lockers={data.places}
          onChoose={(id) => {
            const place = data.places.find((each) => each.id === id)
            if (place) onChoose(place)
          }}
        />
      )}
    </Card>
  )
}
