import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import styles from './again-summary.module.css'

/** One choice of a parcel that is sent again, and what changes it. */
export const AgainRow = ({
  icon,
  label,
  name,
  change,
  children,
}: {
  icon?: ReactNode
  label: string
  name: string
  change: ReactNode
  /** More about the choice. */
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={classNames(layout.row3, styles.row)}>
      {icon}
      <div className={classNames(layout.fill, styles.text)}>
        <p id={id} className={typography.note}>
          {label}
        </p>
        <p className={typography.strong}>{name}</p>
        {children && <p className={typography.note}>{children}</p>}
      </div>
      {change}
    </div>
  )
}
