import { Suspense } from 'react'
import { IncomingFrame } from '#web/incoming/frame/incoming-frame.tsx'
import { Loading } from '#web/incoming/frame/loading.tsx'
import { PageFailure } from '#web/incoming/frame/page-failure.tsx'
import { ParcelPage } from '#web/incoming/parcel/parcel-page.tsx'
import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { useIncomingPage } from './navigation.ts'

const ErrorPage = lazyComponent(() => import('#web/incoming/error/error-page.tsx'))

/** Shows the page of an address below `/incoming_parcel`; `access` names its parcel. */
export const IncomingApp = ({ access }: { access: ParcelAccess | undefined }) => {
  const page = useIncomingPage()
  return (
    <IncomingFrame>
      <ErrorBoundary resetKey={page} renderFailure={(failure) => <PageFailure failure={failure} />}>
        <Suspense fallback={<Loading />}>
          {page === 'error' || page === 'forgotten' || !access ? (
            <ErrorPage />
          ) : (
            <ParcelPage page={page} access={access} />
          )}
        </Suspense>
      </ErrorBoundary>
    </IncomingFrame>
  )
}
