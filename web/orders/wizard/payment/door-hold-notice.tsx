import type { Place } from '#shared/places/place.ts'
import { DoorHold } from '#web/orders/wizard/drop-off/door-hold.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

/** Counts down the time for which the doors of the draft are held, if they are. */
export const DoorHoldNotice = ({ onAgain }: { onAgain: (place: Place) => void }) => {
  const { drop_off: chosen, orders } = useWizard()
  if (!chosen?.place || chosen.reserved_until === null) return null
  const { place, reserved_until: until } = chosen
  return (
    <DoorHold key={until} place={place} until={until} count={orders.length} onAgain={onAgain} />
  )
}
