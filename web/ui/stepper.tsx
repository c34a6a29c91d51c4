import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

/** A numbered step; without `to` it is not a link. */
export interface Step {
  label: ReactNode
  state: 'done' | 'current' | 'ahead'
  to?: string | undefined
}

/** The numbered steps of a task: completed steps are links, later ones are disabled. */
export const Stepper = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <nav aria-label={label}>
    <ol className={styles.stepper}>
      {steps.map(({ label: name, state, to }, index) => {
        const content = (
          <>
            <span className={styles.number}>
              {state === 'done' ? <Icon name="check" className={styles.tick} /> : index + 1}
            </span>
            <span className={styles.name}>{name}</span>
          </>
        )
        return (
          <li
            key={index}
            className={classNames(styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {to !== undefined && state !== 'current' ? (
              <Link to={to} className={styles.link}>
                {content}
              </Link>
            ) : (
              <span className={styles.link} aria-disabled={state === 'ahead' || undefined}>
                {content}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
