import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './outcome.module.css'
import { PageHeading } from './page-heading.tsx'

/** What has become of what a link shows, on a card of its own. */
export const Outcome = ({
  icon,
  tone,
  title,
  text,
  children,
}: {
  icon: IconName
  tone: 'good' | 'plain'
  title: string
  text: string
  children?: ReactNode
}) => (
  <div className={styles.outcome}>
    <Card>
      <div className={styles.head} role="status">
        <span className={styles[tone]}>
          <Icon name={icon} />
        </span>
        <PageHeading title={title} />
        <p className={typography.muted}>{text}</p>
      </div>
      {children}
    </Card>
  </div>
)
