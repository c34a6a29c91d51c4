import { type ReactNode, useId, useState } from 'react'
import buttonStyles from '#web/ui/button.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from '#web/ui/menu.module.css'
import typography from '#web/ui/typography.module.css'

/**
 * A button that opens a small panel in a native popover, such as a filter. Escape and a click
 * outside close it. Its content is rendered while it is open.
 */
export const Popover = ({
  label,
  icon,
  isIconOnly = false,
  isActive = false,
  children,
}: {
  label: string
  icon: IconName
  /** Whether the label is only the accessible name and the tooltip. */
  isIconOnly?: boolean
  /** Whether what it sets is in effect. */
  isActive?: boolean
  /** The content; `close` closes the panel. */
  children: (close: () => void) => ReactNode
}) => {
  const id = useId()
  const close = () => document.getElementById(id)?.hidePopover()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        {...(isIconOnly && { 'aria-label': label, title: label })}
        className={classNames(
          buttonStyles.button,
          buttonStyles.secondary,
          isIconOnly && buttonStyles.iconOnly,
          styles.opener,
          isActive && styles.active,
        )}
      >
        <Icon name={icon} />
        {!isIconOnly && <span className={typography.oneLine}>{label}</span>}
      </button>
      <div
        id={id}
        popover="auto"
        className={classNames(styles.menu, styles.panel)}
        onToggle={(event) => {
          if (event.target === event.currentTarget) setIsOpen(event.newState === 'open')
        }}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}
