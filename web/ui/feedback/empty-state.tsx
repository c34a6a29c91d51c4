import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconName } from '../icon.tsx'

/** Shown when a list or page is empty, with actions to continue. */
export const EmptyState = ({
  icon,
  title,
  actions,
  children,
}: {
  icon: IconName
  title: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) => (
  <div className={styles.empty}>
    <span className={styles.disc}>
      <Icon name={icon} className={styles.icon} />
    </span>
    <h2 className={styles.title}>{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
