import type { ReactNode } from 'react'
import styles from './list-item-text.module.css'
import typography from './typography.module.css'

/** The text of a list item: its name and, below it in a muted colour, details. */
export const ListItemText = ({ name, children }: { name: ReactNode; children?: ReactNode }) => (
  <span className={styles.line}>
    <span className={styles.name}>{name}</span>
    {children && <span className={typography.note}>{children}</span>}
  </span>
)
