import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './summary.module.css'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** One choice of the shipment, such as the sender, with a link to change it. */
export const SummaryPart = ({
  title,
  to,
  change,
  children,
}: {
  title: string
  /** The path of the step; undefined if the choice cannot be changed. */
  to: string | undefined
  /** Accessible name of the link. */
  change: string
  children: ReactNode
}) => {
  const { t } = useTranslation()
  return (
    <section className={classNames(layout.column1, styles.part)}>
      <header className={classNames(layout.row2, styles.partHead)}>
        <h3>{title}</h3>
        {to !== undefined && (
          <LinkButton to={to} variant="quiet" size="s" icon={editIcon} aria-label={change}>
            {t('edit')}
          </LinkButton>
        )}
      </header>
      {children}
    </section>
  )
}
