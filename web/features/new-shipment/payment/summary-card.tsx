import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './summary.module.css'

/** Summary of a step's choice, with a link to change it. */
export const SummaryCard = ({
  title,
  to,
  change,
  line,
  details,
  children,
}: {
  title: string
  /** The path of the step. */
  to: string
  /** Accessible name of the link. */
  change: string
  line: string
  details: ReactNode
  children?: ReactNode
}) => {
  const { t } = useTranslation()
  return (
    <Card
      title={title}
      actions={
        <LinkButton to={to} variant="quiet" size="s" icon="edit" aria-label={change}>
          {t('edit')}
        </LinkButton>
      }
    >
      <div>
        <p>{line}</p>
        <div className={styles.lines}>{details}</div>
      </div>
      {children}
    </Card>
  )
}
