import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#web/incoming/page-link.tsx'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './view-head.module.css'

/** The head of a view: the way back to the parcel, what the view is for, and a line about it. */
export const ViewHead = ({ title, children }: { title: string; children?: ReactNode }) => {
  const { t } = useTranslation('incoming')
  return (
    <header className={styles.head}>
      <PageLink page="" className={styles.back}>
        <Icon name="back" />
        {t('title')}
      </PageLink>
      <PageHeading title={title} />
      {children && <p className={typography.muted}>{children}</p>}
    </header>
  )
}
