import { useId, type ReactNode } from 'react'
import buttonStyles from '#web/ui/button.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './tooltip.module.css'

/** A small button that shows an explanation in a popover; works with keyboard, touch and mouse. */
export const Tooltip = ({
  label,
  icon = 'info',
  children,
}: {
  /** Accessible name of the button. */
  label: string
  icon?: IconName
  children: ReactNode
}) => {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={classNames(buttonStyles.button, buttonStyles.quiet, buttonStyles.iconOnly)}
      >
        <Icon name={icon} />
      </button>
      <div id={id} popover="auto" className={styles.tip}>
        {children}
      </div>
    </>
  )
}
