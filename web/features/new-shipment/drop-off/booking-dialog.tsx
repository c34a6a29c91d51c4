import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './booking-dialog.module.css'

const drawnDoorCount = 6

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
      <div className={styles.content}>
        {isBooked ? (
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
        ) : (
          <span className={styles.locker} aria-hidden="true">
            {Array.from({ length: drawnDoorCount }, (_, door) => (
              <span key={door} className={styles.door} />
            ))}
          </span>
        )}
        <p role="status">
          {isBooked
            ? t('booking.done', { count, place: formatPlaceName(place.name) })
            : t('booking.text', { count, place: formatPlaceName(place.name) })}
        </p>
      </div>
    </Dialog>
  )
}
