import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Place } from '#shared/places/place.ts'
import { paths } from '#web/navigation/paths.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { lastDropOff } from '#web/places/recent-places.ts'
import { fetchPlace } from '#web/places/use-place.ts'
import { Stack } from '#web/ui/card.tsx'
import { SourceNotice } from '#web/orders/wizard/editing/lazy-source-notice.ts'
import { releaseBookings } from '#web/orders/wizard/layout/release-bookings.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { ChosenDropOff } from './chosen-drop-off.tsx'
import { DoorBookingDialogs } from './door-booking-dialogs.tsx'
import { DropOffChooser } from './drop-off-chooser.tsx'
import { ParkedNotice } from './parked-notice.tsx'
import { setDropOff } from './set-drop-off.ts'
import { useSoftBooking } from './use-soft-booking.ts'

const isPast = (until: string | null | undefined) =>
  typeof until === 'string' && Date.parse(until) <= getServerTime()

const DropOffStep = ({ fullId }: { fullId: number | undefined }) => {
  const { drop_off: chosen, source } = useWizard()
  const navigate = useNavigate()
  const [isChanging, setIsChanging] = useState(fullId !== undefined)
  const until = chosen?.reserved_until
  /** The time of a hold that has ended. */
  const [ended, setEnded] = useState(() => (isPast(until) ? until : undefined))
  const isOver = typeof until === 'string' && until === ended
  const goToPayment = () => void navigate(paths.payment)
  const booking = useSoftBooking(goToPayment)

  const chooseBlue = (place: Place | null) => {
    setDropOff(place)
    goToPayment()
  }
  const choose = (place: Place) => {
    lastDropOff.set(place.id)
    if (place.type === 'apt') chooseBlue(place)
    else booking.book(place)
  }
  const chooseById = async (id: number) => {
    try {
      const place = await fetchPlace(id)
      if (place) choose(place)
    } catch (failure) {
      showProblem(failure)
    }
  }
  return (
    <Stack>
      {source?.kind === 'pay' && <SourceNotice />}
      <ParkedNotice />
      <DropOffChooser
        // Another list begins when the time of the door ends.
        key={String(isOver)}
        chosen={
          chosen &&
          booking.phase.name === 'none' &&
          (isOver || !isChanging) && (
            <ChosenDropOff
              chosen={chosen}
              isOver={isOver}
              onOver={() => setEnded(until)}
              onContinue={goToPayment}
              onAgain={booking.book}
              onChange={() => setIsChanging(true)}
              onRelease={() => void releaseBookings().catch(showProblem)}
            />
          )
        }
        chosenId={chosen?.place?.id}
        isOver={isOver}
        isListShown={!chosen || isOver || isChanging}
        fullId={fullId}
        onChoose={(id) => void chooseById(id)}
        onAnyBlue={() => chooseBlue(null)}
      />
      <DoorBookingDialogs booking={booking} />
    </Stack>
  )
}

/**
 * The drop-off step: choose a locker in the list or on the map, or any blue terminal. The address may name
 * a full locker, near which the list begins.
 */
const DropOffScreen = () => {
  const [query] = useSearchParams()
  const fullId = Number(query.get('nearest'))
  return <DropOffStep key={fullId} fullId={fullId > 0 ? fullId : undefined} />
}

export default DropOffScreen
