import type { ReactNode } from 'react'
import styles from './fact-grid.module.css'
import typography from '#web/ui/typography.module.css'

/** A labelled value of a card. */
export interface LabelledValue {
  readonly label: string
  readonly value: ReactNode
}

/** Lists labelled values in as many columns as fit; omits those without a value. */
export const FactGrid = ({ facts }: { facts: readonly LabelledValue[] }) => (
  <div className={styles.container}>
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== '' && value !== false && value !== undefined)
        .map(({ label, value }) => (
          <div key={label}>
            <dt className={typography.note}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  </div>
)
