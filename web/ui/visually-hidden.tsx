import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for a screen reader that the eye does not need. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
)
