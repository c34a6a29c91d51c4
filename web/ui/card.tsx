import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

/**
 * A card that groups related content. With a title it is a named region; `actions` are beside the
 * title, and `count` follows it: how many it lists.
 */
export const Card = ({
  title,
  count,
  level = 2,
  actions,
  tone = 'plain',
  children,
}: {
  title?: ReactNode
  count?: number
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
          <Heading id={id}>
            {title}
            {count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{count}</span>
              </>
            )}
          </Heading>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

/** Stacks its children; with `split`, in columns from a width of 544 px. */
export const Stack = ({
  children,
  gap = 'm',
  split,
}: {
  children: ReactNode
  gap?: 's' | 'm' | 'l'
  split?: boolean
}) => (
  <div className={styles.container}>
    <div className={classNames(styles.stack, styles[`gap-${gap}`], split && styles.split)}>
      {children}
    </div>
  </div>
)

/** A row of buttons; the last one is the main action, at the end of the row on wide screens. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttonRow}>{children}</div>
)
