import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { BookingProgress } from '#web/doors/booking-progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Shows that doors are being booked, then that the booking succeeded. */
export const BookingDialog = ({
  place,
  count,
  isBooked,
  onProceed,
  onCancel,
}: {
  place: Place
  /** The number of doors. */
  count: number
  isBooked: boolean
  onProceed: () => void
  onCancel: () => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  return (
    <Dialog
      title={isBooked ? t('booking.doneTitle') : t('booking.title', { count })}
      closeLabel={isBooked ? t('common:continue') : t('common:cancel')}
      onClose={isBooked ? onProceed : onCancel}
      width="s"
      footer={
        isBooked ? (
          <Button variant="primary" onClick={onProceed}>
            {t('common:continue')}
          </Button>
        ) : (
          <Button onClick={onCancel}>{t('common:cancel')}</Button>
        )
      }
    >
      <BookingProgress
        isBooked={isBooked}
        text={
          isBooked
            ? t('booking.done', { count, place: formatPlaceName(place.name) })
            : t('booking.text', { count, place: formatPlaceName(place.name) })
        }
      />
    </Dialog>
  )
}
