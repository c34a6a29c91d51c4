import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { getButtonClass } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'
import typography from './typography.module.css'
import layout from '#web/ui/layout/layout.module.css'

/** The item that a key moves to; undefined for other keys. `index` is -1 while none has the focus. */
const getNextItem = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return index < 0 ? count - 1 : (index + count - 1) % count
  if (index < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * A button that opens a menu in a native popover. Arrow keys open it and move between its items;
 * Escape, a click outside and a choice close it.
 */
export const Menu = ({
  label,
  icon,
  variant = 'quiet',
  wide = false,
  title,
  children,
}: {
  label: ReactNode
  icon?: IconName
  variant?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean | undefined
  /** A tooltip, for a label that may be cut off. */
  title?: string | undefined
  /** `MenuItem`s. */
  children: ReactNode
}) => {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { current } = menu
    if (!current) return
    const items = [...current.querySelectorAll('button')].filter(({ disabled }) => !disabled)
    const index = items.findIndex((item) => item === document.activeElement)
    const next = getNextItem(event.key, index, items.length)
    if (next === undefined) return
    event.preventDefault()
    // A click of the button, so that the menu stands beside it.
    if (index < 0 && !current.matches(':popover-open')) event.currentTarget.click()
    items[next]?.focus()
  }
  return (
    <>
      <button
        type="button"
        title={title}
        onKeyDown={handleKey}
        popoverTarget={id}
        className={classNames(
          getButtonClass({ variant, wide }),
          styles.opener,
          variant === 'primary' ? styles.primary : styles.plain,
        )}
      >
        {icon && <Icon name={icon} />}
        <span className={typography.oneLine}>{label}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <div
        ref={menu}
        id={id}
        role="group"
        popover="auto"
        className={styles.menu}
        onKeyDown={handleKey}
      >
        {children}
      </div>
    </>
  )
}

/** An item of a `Menu`; `current` marks the selected one. */
export const MenuItem = ({
  icon,
  detail,
  current,
  lang,
  disabledReason,
  onClick,
  children,
}: {
  icon?: IconName
  /** A second line, which describes the item. */
  detail?: string
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
    className={classNames(layout.row3, styles.item)}
    lang={lang}
    aria-current={current || undefined}
    disabled={disabledReason !== undefined}
    onClick={({ currentTarget }) => {
      // The menu closes first, and gives the focus back: a dialog that opens returns it there.
      currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      onClick()
    }}
  >
    {icon && <Icon name={icon} />}
    <span className={layout.fill}>
      {detail === undefined ? children : <span className={styles.name}>{children}</span>}
      {detail !== undefined && (
        <span className={classNames(typography.muted, styles.detail)}>{detail}</span>
      )}
      {disabledReason !== undefined && <span className={styles.reason}>{disabledReason}</span>}
    </span>
    {current && <Icon name="check" />}
  </button>
)
