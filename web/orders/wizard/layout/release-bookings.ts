import { useEffect } from 'react'
import { releaseSoftBooks } from '#shared/api/doors.ts'
import { paths, removeTrailingSlash } from '#web/navigation/paths.ts'
import { findStep } from '#web/navigation/shipment-steps.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { isCopying } from '#web/orders/wizard/state/draft-shape.ts'
import { sourcedDraft, wizard } from '#web/orders/wizard/state/wizard-draft.ts'

const hasBooking = () => typeof wizard.get().drop_off?.reserved_until === 'string'

/** Removes a drop-off with released doors from the draft. */
const clearBooking = () => {
  if (hasBooking()) wizard.update((draft) => ({ ...draft, drop_off: null }))
}

/**
 * Releases every door that this session holds.
 * @throws {ApiFailure} when the call fails.
 */
export const releaseBookings = async (): Promise<void> => {
  await callApi(releaseSoftBooks, {})
  clearBooking()
}

/** Releases doors without waiting for the response; a soft booking expires after 15 minutes anyway. */
const releaseInBackground = () => {
  if (!hasBooking()) return
  clearBooking()
  callApi(releaseSoftBooks, {}, { keepalive: true }).catch(() => {})
}

/** Pages shown after payment, when the doors are hard-booked. */
const postPaymentPaths: readonly string[] = [paths.thankyou, paths.shipmentReady]

const isAtPath = (pathnames: readonly string[]) =>
  pathnames.includes(removeTrailingSlash(location.pathname))

const isInWizard = () => findStep(removeTrailingSlash(location.pathname)) !== undefined

/**
 * Ends the editing or repeating of an order. Parcels of a paid copy that found no door stay for the next
 * shipment.
 */
const clearSourcedDraft = () => {
  const isKept = isCopying(sourcedDraft.get().source?.kind) && isAtPath(postPaymentPaths)
  if (!isKept) sourcedDraft.clear()
}

/**
 * Releases soft bookings when the visitor leaves the wizard or the page. Leaving the page from the
 * payment step is an exception: doors must stay held during a reload and a visit to the bank, and
 * `pagehide` does not distinguish these from a closed tab.
 */
export const useReleaseOnLeave = (): void => {
  useEffect(() => {
    const releaseOnPageHide = () => {
      if (!isAtPath([paths.payment])) releaseInBackground()
    }
    addEventListener('pagehide', releaseOnPageHide)
    return () => {
      removeEventListener('pagehide', releaseOnPageHide)
      if (isInWizard()) return
      if (!isAtPath(postPaymentPaths)) releaseInBackground()
      clearSourcedDraft()
    }
  }, [])
}
