import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { BookingProgress } from '#web/doors/booking-progress.tsx'
import type { DoorShortage } from '#web/doors/hold-doors.ts'
import { LockerFullDialog } from '#web/doors/locker-full-dialog.tsx'
import type { OrderBookingPhase } from '#web/doors/use-door-booking.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Tells that a locker has no door for the parcel, and offers those near by. */
export const FullDialog = ({
  shortage,
  onAnother,
  onClose,
}: {
  shortage: DoorShortage
  onAnother: (place: Place) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('common')
  return (
    <LockerFullDialog
      place={shortage.place}
      free={shortage.free}
      wanted={{ order_ids: [...shortage.failedIds] }}
      missing={shortage.failedIds.length}
      // A code opens no outdoor locker, like contents that must not freeze.
      isTemperatureSensitive
      onAnother={onAnother}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('back')}</Button>}
    />
  )
}

/** The dialogs of booking one door: its progress, and a full locker. */
export const BookingDialogs = ({
  phase,
  onAnother,
  onCancel,
  onRestart,
}: {
  phase: OrderBookingPhase
  onAnother: (place: Place) => void
  onCancel: () => void
  onRestart: () => void
}) => {
  const { t } = useTranslation(['payment', 'common', 'bulk'])
  if (phase.name === 'choosing') return null
  if (phase.name === 'full')
    return <FullDialog shortage={phase.shortage} onAnother={onAnother} onClose={onRestart} />
  const isBooked = phase.name === 'booked'
  const place = formatPlaceName(phase.place.name)
  return (
    <Dialog
      title={isBooked ? t('bulk:book.doneTitle') : t('bulk:book.working', { count: 1 })}
      closeLabel={t('common:cancel')}
      width="s"
      isPersistent
      onClose={onCancel}
      footer={!isBooked && <Button onClick={onCancel}>{t('common:cancel')}</Button>}
    >
      <BookingProgress
        isBooked={isBooked}
        text={t(isBooked ? 'bulk:book.done' : 'booking.text', { count: 1, place })}
      />
    </Dialog>
  )
}
