import { useTranslation } from 'react-i18next'
import type { DropOffLocation, Order } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { LockerFullDialog } from '#web/doors/locker-full-dialog.tsx'
import type { FreeDoorsBySize } from '#web/doors/hold-doors.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Says that a locker has no free door of the new size, and offers the lockers near by and to discard
 * the change. Needs the translations `edit`, `payment` and `places`.
 */
export const ChangeFullDialog = ({
  order,
  place,
  free,
  onAnother,
  onDiscard,
  onClose = onDiscard,
}: {
  order: Pick<Order, 'is_temperature_sensitive'>
  /** The full locker. */
  place: Pick<DropOffLocation, 'id' | 'name'>
  /** Its free doors of other sizes, if they are known. */
  free?: FreeDoorsBySize | undefined
  onAnother: (place: Place) => void
  onDiscard: () => void
  /** By default discards the change. */
  onClose?: () => void
}) => {
  const { t } = useTranslation('edit')
  return (
    <LockerFullDialog
      title={t('failed.fullTitle')}
      text={t('failed.full', { place: formatPlaceName(place.name) })}
      place={place}
      free={free}
      missing={1}
      isTemperatureSensitive={order.is_temperature_sensitive}
      onAnother={onAnother}
      onClose={onClose}
      footer={<Button onClick={onDiscard}>{t('failed.discard')}</Button>}
    />
  )
}
