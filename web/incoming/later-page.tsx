import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const PassPage = lazyComponent(() => import('#web/incoming/pass/pass-page.tsx'))
const ErrorPage = lazyComponent(() => import('#web/incoming/error/error-page.tsx'))

/**
 * Shows a pass, or the page of a link that opens nothing. One import, because the list of files of each
 * is a part of what every visit loads.
 */
const LaterPage = ({ pass }: { pass: ParcelAccess | undefined }) =>
  pass ? <PassPage access={pass} /> : <ErrorPage />

export default LaterPage
