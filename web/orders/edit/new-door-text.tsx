import { useTranslation } from 'react-i18next'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'

/** The locker of the new door, for the confirmation of a change. Needs the translations `edit`. */
export const NewDoorText = ({
  before,
  other,
}: {
  /** The locker of the booked door. */
  before: Pick<DropOffLocation, 'name'>
  /** Another locker, if the new door is there. */
  other: Pick<Place, 'name'> | undefined
}) => {
  const { t } = useTranslation('edit')
  const old = formatPlaceName(before.name)
  return (
    <p>
      {other
        ? t('confirm.otherDoor', { place: formatPlaceName(other.name), before: old })
        : t('confirm.door', { place: old })}
    </p>
  )
}
