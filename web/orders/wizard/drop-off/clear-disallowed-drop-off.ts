import type { AppData } from '#web/lib/api/app-data.ts'
import { releaseBookings } from '#web/orders/wizard/layout/release-bookings.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { removeDisallowedDropOff } from './drop-off-context.ts'

/** Removes the drop-off from the draft when its parcels no longer allow it, and releases its doors. */
export const clearDisallowedDropOff = (app: AppData): void => {
  const before = wizard.get()
  const after = removeDisallowedDropOff(app, before)
  if (after === before) return
  wizard.set(after)
  // A failed release is ignored: held doors expire on the server.
  if (before.drop_off?.reserved_until) releaseBookings().catch(() => {})
}
