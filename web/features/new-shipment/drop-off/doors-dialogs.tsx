import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { useWizard } from '../state/wizard-draft.ts'
import { parkAllBut } from '../state/parked-parcels.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { FullDialog } from './full-dialog.tsx'
import type { useSoftBooking } from './use-soft-booking.ts'

/** The dialogs of a booking, from the search for doors to what to do when there are too few. */
export const DoorsDialogs = ({ booking }: { booking: ReturnType<typeof useSoftBooking> }) => {
  const { phase, book, proceed, dismiss } = booking
  const { parcels } = useWizard()
  const navigate = useNavigate()
  if (phase.name === 'none') return null
  const { place } = phase
  if (phase.name === 'full') {
    return (
      <FullDialog
        place={place}
        free={phase.free}
        onClose={dismiss}
        onNearest={() => {
          dismiss()
          void navigate(`${paths.dropOff}?nearest=${place.id}`)
        }}
        onSendFitting={(positions) => {
          parkAllBut(positions)
          book(place)
        }}
      />
    )
  }
  return (
    <BookingDialog
      place={place}
      count={parcels.length}
      isBooked={phase.name === 'booked'}
      onProceed={proceed}
      onCancel={dismiss}
    />
  )
}
