import { isPassedOn } from '#web/incoming/parcel/parcel-access.ts'
import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const PassPage = lazyComponent(() => import('#web/incoming/pass/pass-page.tsx'))
const TourPage = lazyComponent(() => import('#web/incoming/tour/tour-page.tsx'))
const ErrorPage = lazyComponent(() => import('#web/incoming/error/error-page.tsx'))

/**
 * Shows the pass or the tour of the address, or the page of a link that opens nothing. One import, because the list
 * of files of each is a part of what every visit loads.
 */
const LaterPage = ({ access }: { access: ParcelAccess | undefined }) => {
  if (!access || !isPassedOn()) return <ErrorPage />
  const isTour = location.pathname.startsWith('/tour')
  return isTour ? <TourPage access={access} /> : <PassPage access={access} />
}

export default LaterPage
