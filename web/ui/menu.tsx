import { createContext, use, useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import buttonStyles from './button.module.css'
import styles from './menu.module.css'

const MenuId = createContext<string | undefined>(undefined)

/**
 * A button that opens a list of choices in the browser's popover: Escape and a press elsewhere
 * close it, so does a choice.
 */
export const Menu = ({
  label,
  icon,
  variant = 'quiet',
  children,
}: {
  label: ReactNode
  icon?: IconName
  variant?: 'secondary' | 'quiet'
  /** `MenuItem`s. */
  children: ReactNode
}) => {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(buttonStyles.button, buttonStyles[variant], styles.opener)}
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

/** One choice of a `Menu`; `current` marks the one that holds. */
export const MenuItem = ({
  icon,
  current,
  lang,
  onClick,
  children,
}: {
  icon?: IconName
  current?: boolean
  /** The language of the words, where it is not the page's. */
  lang?: string
  onClick: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    // A choice closes the menu by the browser's own means, which gives the focus back.
    popoverTarget={use(MenuId)}
    popoverTargetAction="hide"
    className={styles.item}
    lang={lang}
    aria-current={current || undefined}
    onClick={onClick}
  >
    {icon && <Icon name={icon} />}
    <span className={styles.itemText}>{children}</span>
    {current && <Icon name="check" />}
  </button>
)
