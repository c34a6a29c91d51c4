import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'
import layout from '#web/ui/layout/layout.module.css'
import typography from './typography.module.css'

/** A step; without `to` it is not a link. */
export interface Step {
  label: string
  /** What its circle shows until it is done: a number or an icon. */
  mark: ReactNode
  state: 'done' | 'current' | 'ahead'
  to?: string | undefined
}

/** The steps of a task: completed steps are links, later ones are disabled. */
export const Stepper = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <nav aria-label={label} className={styles.nav}>
    <ol className={styles.stepper}>
      {steps.map(({ label: name, mark, state, to }) => {
        const content = (
          <>
            <span className={styles.mark}>
              {state === 'done' ? <Icon name="check" className={styles.icon} /> : mark}
            </span>
            <span className={styles.name}>{name}</span>
          </>
        )
        return (
          <li
            key={name}
            className={classNames(layout.row2, typography.muted, styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
            title={name}
          >
            {to !== undefined && state !== 'current' ? (
              <Link
                to={to}
                className={classNames(layout.row2, typography.smallStrong, styles.link)}
              >
                {content}
              </Link>
            ) : (
              <span
                className={classNames(layout.row2, typography.smallStrong, styles.link)}
                aria-disabled={state === 'ahead' || undefined}
              >
                {content}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
