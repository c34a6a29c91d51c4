import { useEffect } from 'react'
import { releaseSoftBooks } from '#shared/api/lockers.ts'
import { paths, withoutTrailingSlash } from '#web/app/paths.ts'
import { stepAt } from '#web/app/shipment-steps.ts'
import { callApi } from '#web/lib/api-client.ts'
import { wizard } from '../state/wizard-draft.ts'

const hasBooking = () => typeof wizard.get().drop_off?.reserved_until === 'string'

/** Takes a drop-off whose doors are no longer held out of the draft. */
const forgetBooking = () => {
  if (hasBooking()) wizard.update((draft) => ({ ...draft, drop_off: null }))
}

/** Lets go of every door that this session holds. Throws `ApiFailure` when the call fails. */
export const releaseBookings = async (): Promise<void> => {
  await callApi(releaseSoftBooks, {})
  forgetBooking()
}

/** Nobody waits for the answer: what is not released ends by itself after 15 minutes. */
const releaseUnwatched = () => {
  if (!hasBooking()) return
  forgetBooking()
  callApi(releaseSoftBooks, {}, { keepalive: true }).catch(() => {})
}

/** The pages after paying: the doors are booked by then. */
const afterPaying: readonly string[] = [paths.thankyou, paths.next]

const isAt = (addresses: readonly string[]) =>
  addresses.includes(withoutTrailingSlash(location.pathname))

const isInWizard = () => stepAt(withoutTrailingSlash(location.pathname)) !== undefined

/**
 * Releases soft bookings when the wizard is left for another screen, and when the page is left.
 * The page of the payment step is an exception: a reload, the way to the bank and back must find
 * the doors held, and the browser does not tell these from a closed tab.
 */
export const useReleaseOnLeaving = (): void => {
  useEffect(() => {
    const leave = () => {
      if (!isAt([paths.payment])) releaseUnwatched()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      if (!isAt(afterPaying) && !isInWizard()) releaseUnwatched()
    }
  }, [])
}
