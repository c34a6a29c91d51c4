import { useTranslation } from 'react-i18next'
import { listNearestPlaces } from '#shared/api/places.ts'
import type { Place } from '#shared/places/place.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import type { CallInput } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { LockerList } from './locker-list.tsx'

/** Lists the places nearest to one that cannot be chosen. */
export const NearestPlaces = ({
  placeId,
  query,
  onChoose,
}: {
  placeId: number
  query: NonNullable<CallInput<typeof listNearestPlaces>['query']>
  onChoose: (place: Place) => void
}) => {
  const { t } = useTranslation('common')
  const { data, error } = useCall(listNearestPlaces, { params: { place_id: placeId }, query })
  if (error) {
    return (
      <Notice tone="danger" live>
        {t('loadFailed')}
      </Notice>
    )
  }
  if (!data) return <Skeleton shape="card" />
  return (
    <LockerList
      lockers={data.places}
      onChoose={(id) => {
        const place = data.places.find((each) => each.id === id)
        if (place) onChoose(place)
      }}
    />
  )
}

/** Lists the white lockers nearest to a full locker. */
export const NearestLockers = ({
  placeId,
  isTemperatureSensitive,
  onChoose,
}: {
  placeId: number
  /** Whether outdoor lockers are left out. */
  isTemperatureSensitive: boolean
  onChoose: (place: Place) => void
}) => {
  const { country } = useApp()
  return (
    <NearestPlaces
      placeId={placeId}
      query={{
        types: ['ipb'],
        country,
        dropoff: true,
        ...(isTemperatureSensitive && { temperature_sensitive: true }),
      }}
      onChoose={onChoose}
    />
  )
}
