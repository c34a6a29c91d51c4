import type { ReactNode } from 'react'
import styles from './named-line.module.css'

/** One entry of a list: its name and, below it and quieter, what there is to say of it. */
export const NamedLine = ({ name, children }: { name: ReactNode; children?: ReactNode }) => (
  <span className={styles.line}>
    <span className={styles.name}>{name}</span>
    {children && <span className={styles.detail}>{children}</span>}
  </span>
)
