import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './flow.module.css'

/** A screen in two columns: its content, and beside it what is decided, which stays in view. */
export const Flow = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={styles.flow}>
    <div className={styles.main}>{children}</div>
    <aside className={styles.side}>{side}</aside>
  </div>
)

/** A line of a decision: what it is about and its value; `isSum` stands last and stands out. */
interface DecisionLine {
  readonly name: string
  readonly value: ReactNode
  readonly isSum?: boolean
}

/**
 * The one decision of a screen: what, when, for how much, and one button as `children`. On narrow
 * screens it is a bar at the lower edge, without its lines and its note.
 */
export const Decision = ({
  label,
  media,
  title,
  text,
  lines,
  note,
  children,
}: {
  /** Its name for screen readers. */
  label: string
  media?: ReactNode
  title?: ReactNode
  text?: ReactNode
  lines?: readonly DecisionLine[] | undefined
  note?: ReactNode
  children: ReactNode
}) => (
  <div className={styles.decision} role="region" aria-label={label}>
    {title !== undefined && (
      <div className={styles.what}>
        {media}
        <p className={styles.text}>
          <span className={styles.title}>{title}</span>
          {text !== undefined && <span className={styles.sub}>{text}</span>}
        </p>
      </div>
    )}
    {lines && (
      <dl className={styles.lines}>
        {lines.map(({ name, value, isSum }) => (
          <div key={name} className={classNames(styles.line, isSum && styles.sum)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    {note !== undefined && <p className={styles.note}>{note}</p>}
    {children}
  </div>
)
