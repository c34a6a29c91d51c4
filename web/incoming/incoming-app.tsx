import { Suspense } from 'react'
import { IncomingFrame } from '#web/incoming/frame/incoming-frame.tsx'
import { Loading } from '#web/incoming/frame/loading.tsx'
import { PageFailure } from '#web/incoming/frame/page-failure.tsx'
import { ParcelPage } from '#web/incoming/parcel/parcel-page.tsx'
import { isPassedOn, isShortLink } from '#web/incoming/parcel/parcel-access.ts'
import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { type IncomingPage, useIncomingPage } from './navigation.ts'

const LaterPage = lazyComponent(() => import('./later-page.tsx'))

/** Shows a page by its name; `access` names its parcel. */
const Page = ({ page, access }: { page: IncomingPage; access: ParcelAccess | undefined }) => {
  // Without a connection nobody says what a short link opens.
  if (!access && isShortLink()) return <LoadFailed onRetry={() => location.reload()} />
  return !access || page === 'error' || page === 'forgotten' || isPassedOn() ? (
    <LaterPage access={access} />
  ) : (
    <ParcelPage page={page} access={access} />
  )
}

/** Shows the page of an address below `/incoming_parcel`; `access` names its parcel. */
export const IncomingApp = ({ access }: { access: ParcelAccess | undefined }) => {
  const page = useIncomingPage()
  return (
    <IncomingFrame>
      <ErrorBoundary resetKey={page} renderFailure={(failure) => <PageFailure failure={failure} />}>
        <Suspense fallback={<Loading />}>
          <Page page={page} access={access} />
        </Suspense>
      </ErrorBoundary>
    </IncomingFrame>
  )
}
