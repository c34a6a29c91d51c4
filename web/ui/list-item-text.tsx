import type { ReactNode } from 'react'
import styles from './list-item-text.module.css'
import typography from './typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from './class-names.ts'

/** The text of a list item: its name and, below it in a muted colour, details. */
export const ListItemText = ({ name, children }: { name: ReactNode; children?: ReactNode }) => (
  <span className={classNames(layout.fill, styles.line)}>
    <span className={typography.strong}>{name}</span>
    {children && <span className={typography.note}>{children}</span>}
  </span>
)
