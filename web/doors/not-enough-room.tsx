import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { isBookableSize } from '#shared/parcels/sizes.ts'
import { doorSizes } from '#shared/places/door-sizes.ts'
import { NearestLockers } from '#web/places/lockers/nearest-lockers.tsx'
import { Stack } from '#web/ui/card.tsx'
import type { DoorShortage } from './hold-doors.ts'

/** Names the free doors of a locker by size. */
export const useAvailableText = (free: DoorShortage['free']) => {
  const { t } = useTranslation(['payment', 'bulk'])
  const sizes = doorSizes.filter((size) => isBookableSize(size) && (free[size] ?? 0) > 0)
  return sizes.length === 0
    ? t('full.none')
    : sizes.map((size) => `${size}\u00a0×\u00a0${free[size]}`).join(', ')
}

/**
 * Tells that a locker has too few doors, with what is available and the lockers near by. Needs the
 * translations `payment` and `places`.
 */
export const NotEnoughRoom = ({
  shortage,
  isTemperatureSensitive,
  onAnother,
  children,
}: {
  shortage: DoorShortage
  isTemperatureSensitive: boolean
  onAnother: (place: Place) => void
  /** Replaces the number of shipments without a door. */
  children?: ReactNode
}) => {
  const { t } = useTranslation(['payment', 'bulk'])
  const { place, free, failedIds } = shortage
  const available = useAvailableText(free)
  return (
    <Stack>
      <p role="alert">
        {t('payment:full.text', { count: failedIds.length, place: formatPlaceName(place.name) })}
      </p>
      <p>
        {t('payment:full.available')} <b>{available}</b>
      </p>
      {children ?? <p>{t('bulk:book.leftOut', { count: failedIds.length })}</p>}
      <h3>{t('bulk:book.another')}</h3>
      <NearestLockers
        placeId={place.id}
        isTemperatureSensitive={isTemperatureSensitive}
        onChoose={onAnother}
      />
    </Stack>
  )
}
