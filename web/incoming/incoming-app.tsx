import { Suspense, useState } from 'react'
import { IncomingFrame } from '#web/incoming/frame/incoming-frame.tsx'
import { Loading } from '#web/incoming/frame/loading.tsx'
import { PageFailure } from '#web/incoming/frame/page-failure.tsx'
import { takeParcelAccess } from '#web/incoming/parcel/parcel-access.ts'
import { ParcelPage } from '#web/incoming/parcel/parcel-page.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { useIncomingPage } from './navigation.ts'

const ErrorPage = lazyComponent(() => import('#web/incoming/error/error-page.tsx'))

/** Shows the page of an address below `/incoming_parcel`. */
export const IncomingApp = () => {
  const page = useIncomingPage()
  const [access] = useState(takeParcelAccess)
  return (
    <IncomingFrame>
      <ErrorBoundary resetKey={page} renderFailure={(failure) => <PageFailure failure={failure} />}>
        <Suspense fallback={<Loading />}>
          {page === 'error' || !access ? <ErrorPage /> : <ParcelPage page={page} access={access} />}
        </Suspense>
      </ErrorBoundary>
    </IncomingFrame>
  )
}
