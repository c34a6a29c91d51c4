import { createContext, use, useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import buttonStyles from './button.module.css'
import styles from './menu.module.css'

const MenuId = createContext<string | undefined>(undefined)

/**
 * A button that opens a menu in a native popover. Escape, a click outside and a choice close it.
 */
export const Menu = ({
  label,
  icon,
  variant = 'quiet',
  title,
  children,
}: {
  label: ReactNode
  icon?: IconName
  variant?: 'primary' | 'secondary' | 'quiet'
  /** A tooltip, for a label that may be cut off. */
  title?: string | undefined
  /** `MenuItem`s. */
  children: ReactNode
}) => {
  const id = useId()
  return (
    <>
      <button
        type="button"
        title={title}
        popoverTarget={id}
        className={classNames(
          buttonStyles.button,
          buttonStyles[variant],
          styles.opener,
          variant === 'primary' ? styles.primary : styles.plain,
        )}
      >
        {icon && <Icon name={icon} />}
        <span className={styles.openerText}>{label}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <MenuId value={id}>{children}</MenuId>
      </div>
    </>
  )
}

/** An item of a `Menu`; `current` marks the selected one. */
export const MenuItem = ({
  icon,
  current,
  lang,
  disabledReason,
  onClick,
  children,
}: {
  icon?: IconName
  current?: boolean
  /** Language of the text, if it is not the page's. */
  lang?: string
  /** Why the item cannot be chosen now; shown below its text. */
  disabledReason?: string | undefined
  onClick: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    // The browser closes the popover on a choice and restores the focus.
    popoverTarget={use(MenuId)}
    popoverTargetAction="hide"
    className={styles.item}
    lang={lang}
    aria-current={current || undefined}
    disabled={disabledReason !== undefined}
    onClick={onClick}
  >
    {icon && <Icon name={icon} />}
    <span className={styles.itemText}>
      {children}
      {disabledReason !== undefined && <span className={styles.reason}>{disabledReason}</span>}
    </span>
    {current && <Icon name="check" />}
  </button>
)
