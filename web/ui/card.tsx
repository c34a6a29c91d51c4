import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

/**
 * A surface that groups what belongs together; with a title it is a named region of the page.
 * `actions` stand beside the title.
 */
export const Card = ({
  title,
  level = 2,
  actions,
  tone = 'plain',
  children,
}: {
  title?: ReactNode
  level?: 2 | 3
  actions?: ReactNode
  tone?: 'plain' | 'sunken'
  children: ReactNode
}) => {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      className={classNames(styles.card, styles[tone])}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className={styles.header}>
          <Heading id={id}>{title}</Heading>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

/** Children under each other, or side by side from 544 px of room on, with the usual gap. */
export const Stack = ({
  children,
  gap = 'm',
  split,
}: {
  children: ReactNode
  gap?: 's' | 'm' | 'l'
  split?: boolean
}) => (
  <div className={styles.room}>
    <div className={classNames(styles.stack, styles[`gap-${gap}`], split && styles.split)}>
      {children}
    </div>
  </div>
)

/** Buttons in a row; the last is the main one and stands at the end when there is room. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttonRow}>{children}</div>
)
