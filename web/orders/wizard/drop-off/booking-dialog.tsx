import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { reach } from '#shared/doors/door-reach.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { BookingProgress } from '#web/doors/booking-progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Says that doors are held, and that not all of them are within reach. `count` is the number of doors. */
const OutOfReach = ({ count }: { count: number }) => {
  const { t } = useTranslation('locker-room')
  return (
    <Notice tone="warning" live>
      {t('outOfReach', { count, ...reach })}
    </Notice>
  )
}

/** Shows that free doors are looked for, then that they are held until the payment. */
export const BookingDialog = ({
  place,
  count,
  isHeld,
  isOutOfReach,
  onProceed,
  onCancel,
}: {
  place: Place
  /** The number of doors. */
  count: number
  isHeld: boolean
  /** Whether the sender wants doors within reach, and some that are held are not. */
  isOutOfReach: boolean
  onProceed: () => void
  onCancel: () => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  return (
    <Dialog
      title={isHeld ? t('booking.doneTitle') : t('booking.title', { count })}
      closeLabel={isHeld && !isOutOfReach ? t('common:continue') : t('common:cancel')}
      onClose={isHeld && !isOutOfReach ? onProceed : onCancel}
      width="s"
      footer={
        isHeld ? (
          <>
            {isOutOfReach && <Button onClick={onCancel}>{t('common:back')}</Button>}
            <Button variant="primary" onClick={onProceed}>
              {t('common:continue')}
            </Button>
          </>
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
      {isOutOfReach && (
        <Suspense>
          <OutOfReach count={count} />
        </Suspense>
      )}
    </Dialog>
  )
}
