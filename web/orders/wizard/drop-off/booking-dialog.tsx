import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { BookingProgress } from '#web/doors/booking-progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Shows that free doors are looked for, then that they are held until the payment. */
export const BookingDialog = ({
  place,
  count,
  isHeld,
  onProceed,
  onCancel,
}: {
  place: Place
  /** The number of doors. */
  count: number
  isHeld: boolean
  onProceed: () => void
  onCancel: () => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  return (
    <Dialog
      title={isHeld ? t('booking.doneTitle') : t('booking.title', { count })}
      closeLabel={isHeld ? t('common:continue') : t('common:cancel')}
      onClose={isHeld ? onProceed : onCancel}
      width="s"
      footer={
        isHeld ? (
          <Button variant="primary" onClick={onProceed}>
            {t('common:continue')}
          </Button>
        ) : (
          <Button onClick={onCancel}>{t('common:cancel')}</Button>
        )
      }
    >
      <BookingProgress
        isBooked={isHeld}
        text={
          isHeld
            ? t('booking.done', { count, place: formatPlaceName(place.name) })
            : t('booking.text', { count, place: formatPlaceName(place.name) })
        }
      />
    </Dialog>
  )
}
