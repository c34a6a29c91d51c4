import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Shown when a list or page is empty, with actions to continue. A list has an illustration, a
 * failure an icon.
 */
export const EmptyState = ({
  title,
  actions,
  children,
  ...picture
}: ({ illustration: ReactNode } | { icon: IconName }) & {
  title: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) => (
  <div className={classNames(layout.column3, styles.empty)}>
    {'icon' in picture ? (
      <span className={styles.disc}>
        <Icon name={picture.icon} className={styles.icon} />
      </span>
    ) : (
      picture.illustration
    )}
    <h2 className={styles.title}>{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={classNames(layout.wrap3, styles.actions)}>{actions}</div>}
  </div>
)
