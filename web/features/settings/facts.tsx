import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** One fact of a block: what it is called and what it says. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** The facts of a block in as many columns as fit; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <div className={styles.room}>
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== '' && value !== false && value !== undefined)
        .map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  </div>
)
