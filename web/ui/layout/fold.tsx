import type { ReactNode } from 'react'
import styles from './fold.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** A part of a page that is folded to its heading until somebody opens it. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <Icon name="chevron-down" className={styles.chevron} />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)

/** Folded parts: two beside each other where there is room, an open one in the whole width. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className={styles.folds}>{children}</div>
)
