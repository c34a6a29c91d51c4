import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { ListItemText } from './list-item-text.tsx'
import styles from './list-row.module.css'
import typography from './typography.module.css'
import { classNames } from './class-names.ts'

/** A row of a list: a text, and beside it what can be done. Lines divide the rows. */
export const ListRow = ({
  icon,
  name,
  details,
  current,
  children,
}: {
  icon?: IconName
  name: string
  details: ReactNode
  /** What marks the row that is in use, instead of what can be done. */
  current?: string | undefined
  children: ReactNode
}) => (
  <li className={styles.row}>
    {icon && <Icon name={icon} className={styles.icon} />}
    <span className={styles.text}>
      <ListItemText name={name}>{details}</ListItemText>
    </span>
    {current === undefined ? (
      children
    ) : (
      <span className={classNames(typography.smallStrong, styles.current)}>{current}</span>
    )}
  </li>
)
