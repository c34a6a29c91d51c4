import { useTranslation } from 'react-i18next'
import type { DropOffLocation, Order } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { NearestLockers } from '#web/places/lockers/nearest-lockers.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/**
 * Says that a locker has no free door of the new size, and offers the lockers near by and to discard
 * the change. Needs the translations `edit`, `bulk` and `places`.
 */
export const ChangeFullDialog = ({
  order,
  place,
  onAnother,
  onClose,
}: {
  order: Pick<Order, 'is_temperature_sensitive'>
  /** The full locker. */
  place: Pick<DropOffLocation, 'id' | 'name'>
  onAnother: (place: Place) => void
  /** Discards the change. */
  onClose: () => void
}) => {
  const { t } = useTranslation(['edit', 'bulk', 'common', 'places'])
  return (
    <Dialog
      title={t('failed.fullTitle')}
      closeLabel={t('common:close')}
      onClose={onClose}
      tone="warning"
      footer={<Button onClick={onClose}>{t('failed.discard')}</Button>}
    >
      <Stack>
        <p role="alert">{t('failed.full', { place: formatPlaceName(place.name) })}</p>
        <h3>{t('bulk:book.another')}</h3>
        <NearestLockers
          placeId={place.id}
          isTemperatureSensitive={order.is_temperature_sensitive}
          onChoose={onAnother}
        />
      </Stack>
    </Dialog>
  )
}
