import type { Place } from '#shared/places/place.ts'
import { releaseBookings } from '#web/orders/wizard/layout/release-bookings.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { toDropOffDraft } from './to-drop-off-draft.ts'

const anyBlue = { kind: 'blue', place: null, reserved_until: null } as const

/** Sets a drop-off without holding doors there, and releases those that are held; null is any blue locker. */
export const setDropOff = (place: Place | null): void => {
  // A failed release is ignored: held doors expire on the server.
  if (wizard.get().drop_off?.reserved_until) releaseBookings().catch(() => {})
  const drop_off = place ? toDropOffDraft(place, null) : anyBlue
  wizard.update((draft) => ({ ...draft, drop_off }))
}
