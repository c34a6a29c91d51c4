import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './notice.module.css'
import layout from '#web/ui/layout/layout.module.css'

/** The severity of a message. The icon and text convey it too, not only the colour. */
export type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'error',
} as const satisfies Record<Tone, IconName>

/** A message within the page. With `live`, screen readers announce it when it appears. */
export const Notice = ({
  tone = 'info',
  title,
  live,
  actions,
  children,
}: {
  tone?: Tone
  title?: ReactNode
  live?: boolean
  actions?: ReactNode
  children?: ReactNode
}) => (
  <div
    className={classNames(styles.notice, styles[tone])}
    role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
  >
    <Icon name={icons[tone]} className={styles.icon} />
    <div className={classNames(layout.column1, layout.fill)}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
      {actions && <div className={classNames(layout.wrap2, styles.actions)}>{actions}</div>}
    </div>
  </div>
)
