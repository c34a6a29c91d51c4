import type { AppData } from '#web/lib/app-data.ts'
import { releaseBookings } from '../frame/release-bookings.ts'
import { wizard } from '../state/wizard-draft.ts'
import { withoutUnfitDropOff } from './drop-off-context.ts'

/** Has the drop-off chosen anew when a change of the parcels rules it out; its doors are let go. */
export const leaveUnfitDropOff = (app: AppData): void => {
  const before = wizard.get()
  const after = withoutUnfitDropOff(app, before)
  if (after === before) return
  wizard.set(after)
  // What is not released ends by itself.
  if (before.drop_off?.reserved_until) releaseBookings().catch(() => {})
}
