import type { ReactNode } from 'react'
import styles from './facts.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Names with their values in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={classNames(layout.column2, styles.facts)}>{children}</dl>
)

/** A row of `Facts`: its value, with a second line. It is left out without a value. */
export const Fact = ({
  name,
  value,
  second,
}: {
  name: string
  value: ReactNode
  second?: ReactNode
}) =>
  value === '' || value === undefined || value === null || value === false ? null : (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {value}
        {second && <span className={styles.second}>{second}</span>}
      </dd>
    </div>
  )
