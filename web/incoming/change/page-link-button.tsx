import type { ReactNode } from 'react'
import { PageLink } from '#web/incoming/page-link.tsx'
import type { IncomingPage } from '#web/incoming/navigation.ts'
import { type ButtonStyleProps, getButtonClass } from '#web/ui/button.tsx'

/** A link to another page of the parcel, styled as a button. */
export const PageLinkButton = ({
  page,
  children,
  ...style
}: Pick<ButtonStyleProps, 'variant' | 'wide'> & { page: IncomingPage; children: ReactNode }) => (
  <PageLink page={page} className={getButtonClass(style)}>
    {children}
  </PageLink>
)
