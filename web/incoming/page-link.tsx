import type { MouseEvent, ReactNode } from 'react'
import { buildIncomingPath, type IncomingPage, openIncomingPage } from './navigation.ts'

/** Whether the browser opens a link itself: in a new tab, as a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A link to another page of the parcel. */
export const PageLink = ({
  page,
  className,
  children,
}: {
  page: IncomingPage
  className?: string | undefined
  children: ReactNode
}) => (
  <a
    href={buildIncomingPath(page)}
    className={className}
    onClick={(event) => {
      if (isForBrowser(event)) return
      event.preventDefault()
      openIncomingPage(page)
    }}
  >
    {children}
  </a>
)
