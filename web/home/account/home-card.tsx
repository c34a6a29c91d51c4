import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** A card of a home that shows the first of something; its head leads to all of it. */
export const HomeCard = ({
  title,
  to,
  linkText,
  children,
}: {
  title: string
  to: string
  linkText: string
  children: ReactNode
}) => (
  <Card
    title={title}
    actions={
      <LinkButton to={to} variant="quiet" size="s">
        {linkText}
      </LinkButton>
    }
  >
    {children}
  </Card>
)
