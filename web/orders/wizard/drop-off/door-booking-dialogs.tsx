import type { Place } from '#shared/places/place.ts'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { parkOtherOrders } from '#web/orders/wizard/state/parked-orders.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { LockerRefusedDialog } from './locker-refused-dialog.tsx'
import type { useSoftBooking } from './use-soft-booking.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'

// Loaded on demand: most lockers have room.
const DraftFullDialog = lazyDialog(() => import('./draft-full-dialog.tsx'))

/** The dialogs of a booking: progress, success, and too few free doors. */
export const DoorBookingDialogs = ({
  booking,
  onAnother = booking.book,
}: {
  booking: ReturnType<typeof useSoftBooking>
  /** Called with another locker instead of a full one; by default doors are held there. */
  onAnother?: (place: Place) => void
}) => {
  const { phase, book, proceed, dismiss } = booking
  const { orders } = useWizard()
  const navigate = useNavigate()
  if (phase.name === 'none') return null
  const { place } = phase
  const showNearest = () => {
    dismiss()
    void navigate(`${paths.dropOff}?nearest=${place.id}`)
  }
  if (phase.name === 'refused') {
    return <LockerRefusedDialog problem={phase.problem} onNearest={showNearest} onClose={dismiss} />
  }
  if (phase.name === 'full') {
    return (
      <DraftFullDialog
        place={place}
        free={phase.free}
        onClose={dismiss}
        onAnother={onAnother}
        onSendFitting={(positions) => {
          parkOtherOrders(positions)
          book(place)
        }}
      />
    )
  }
  return (
    <BookingDialog
      place={place}
      count={orders.length}
      isHeld={phase.name === 'booked'}
      isOutOfReach={phase.name === 'booked' && phase.isOutOfReach}
      onProceed={proceed}
      onCancel={dismiss}
    />
  )
}
