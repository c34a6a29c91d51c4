import { Suspense } from 'react'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { IncomingFrame } from '#web/incoming/frame/incoming-frame.tsx'
import { Loading } from '#web/incoming/frame/loading.tsx'
import { PageFailure } from '#web/incoming/frame/page-failure.tsx'
import { useIncomingPage } from './navigation.ts'
import { ParcelPage } from '#web/incoming/parcel/parcel-page.tsx'

/** Shows the page of an address below `/incoming_parcel`. */
export const IncomingApp = () => {
  const page = useIncomingPage()
  return (
    <IncomingFrame>
      <ErrorBoundary resetKey={page} renderFailure={(failure) => <PageFailure failure={failure} />}>
        <Suspense fallback={<Loading />}>
          <ParcelPage />
        </Suspense>
      </ErrorBoundary>
    </IncomingFrame>
  )
}
