import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { isBookableSize } from '#shared/parcels/sizes.ts'
import { doorSizes } from '#shared/places/door-sizes.ts'
import { NearestLockers } from '#web/places/lockers/nearest-lockers.tsx'
import { Stack } from '#web/ui/card.tsx'
import { UsualRoomText } from '#web/places/lockers/usual-room-text.tsx'
import type { FreeDoorsBySize, WantedDoors } from './hold-doors.ts'

/** Names the free doors of a locker by size. */
export const useAvailableText = (free: FreeDoorsBySize) => {
  const { t } = useTranslation('payment')
  const sizes = doorSizes.filter((size) => isBookableSize(size) && (free[size] ?? 0) > 0)
  return sizes.length === 0
    ? t('full.none')
    : sizes.map((size) => `${size}\u00a0×\u00a0${free[size]}`).join(', ')
}

/** The free doors of a locker by size. Needs the translations `payment`. */
export const FreeDoorsText = ({ free }: { free: FreeDoorsBySize }) => {
  const { t } = useTranslation('payment')
  const available = useAvailableText(free)
  return (
    <p>
      {t('full.available')} <b>{available}</b>
    </p>
  )
}

/** Where else doors are: the lockers near a full one. */
interface OtherLockersProps {
  /** The full locker. */
  readonly place: Pick<Place, 'id' | 'name'>
  /** Whether outdoor lockers are left out. */
  readonly isTemperatureSensitive: boolean
  readonly onAnother: (place: Place) => void
}

/** Lists the lockers near a full one. Needs the translations `payment` and `places`. */
export const OtherLockers = ({ place, isTemperatureSensitive, onAnother }: OtherLockersProps) => {
  const { t } = useTranslation('payment')
  return (
    <>
      <h3>{t('full.nearest')}</h3>
      <NearestLockers
        placeId={place.id}
        isTemperatureSensitive={isTemperatureSensitive}
        onChoose={onAnother}
      />
    </>
  )
}

/** A locker that has too few doors, and where else doors are. */
export interface NotEnoughRoomProps extends OtherLockersProps {
  /** The number of parcels without a door. */
  readonly missing: number
  /** The free doors by size, if they are known. */
  readonly free?: FreeDoorsBySize | undefined
  /** The doors that were wanted, for which the locker usually has room at times. */
  readonly wanted?: WantedDoors | undefined
  /** Replaces the text with the number of parcels without a door. */
  readonly text?: string
  readonly children?: ReactNode
}

/**
 * Shows that a locker has too few doors, its free doors and the nearest lockers. Needs the
 * translations `payment` and `places`.
 */
export const NotEnoughRoom = ({
  missing,
  free,
  wanted,
  text,
  children,
  ...others
}: NotEnoughRoomProps) => {
  const { t } = useTranslation('payment')
  const place = formatPlaceName(others.place.name)
  return (
    <Stack>
      <p role="alert">{text ?? t('full.text', { count: missing, place })}</p>
      {free && <FreeDoorsText free={free} />}
      {wanted && <UsualRoomText placeId={others.place.id} wanted={wanted} />}
      {children}
      <OtherLockers {...others} />
    </Stack>
  )
}
