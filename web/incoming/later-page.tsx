import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const pages = {
  pass: lazyComponent(() => import('#web/incoming/pass/pass-page.tsx')),
  tour: lazyComponent(() => import('#web/incoming/tour/tour-page.tsx')),
}
const ErrorPage = lazyComponent(() => import('#web/incoming/error/error-page.tsx'))

/**
 * Shows what a link passes on, or the page of one that opens nothing. One import, because the list of files of each
 * is a part of what every visit loads.
 */
const LaterPage = ({
  name,
  access,
}: {
  name: keyof typeof pages | undefined
  access: ParcelAccess | undefined
}) => {
  const Page = name && pages[name]
  return Page && access ? <Page access={access} /> : <ErrorPage />
}

export default LaterPage
