import { useId, type ReactNode } from 'react'
import styles from '../services.module.css'

/** Where one thing of a service is set up, under a heading of its own. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.panelTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}
