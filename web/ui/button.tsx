import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** How a button, or a link that looks like one, looks. */
export interface ButtonStyleProps {
  /**
   * At most one `primary` per screen; `quiet` has no border; `danger` is for destructive actions.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'm' | 's' | undefined
  icon?: IconName | undefined
  /** Takes the full width of its column. */
  wide?: boolean | undefined
  children?: ReactNode
}

/** Returns the classes of a button. */
export const getButtonClass = ({ variant = 'secondary', size = 'm', wide }: ButtonStyleProps) =>
  classNames(styles.button, styles[variant], size === 's' && styles.small, wide && styles.wide)

/** Prevents the click, and with it the submission of a form. */
const ignoreClick = (event: SyntheticEvent) => event.preventDefault()

/**
 * A button. `busy` shows a spinner instead of the icon and ignores clicks. A busy button is not
 * `disabled`, because a disabled button loses the focus.
 */
export const Button = ({
  variant,
  size,
  icon,
  wide,
  busy,
  children,
  className,
  disabled,
  onClick,
  ...rest
}: ButtonStyleProps & { busy?: boolean | undefined } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={classNames(getButtonClass({ variant, size, wide }), className)}
    disabled={!busy && disabled}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? ignoreClick : onClick}
  >
    {busy ? <Spinner /> : icon && <Icon name={icon} />}
    {children}
  </button>
)

/** A square icon button; `label` is its accessible name and tooltip. */
export const IconButton = ({
  label,
  icon,
  className,
  ...rest
}: { label: string; icon: IconName } & Omit<ComponentProps<'button'>, 'children'>) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...rest}
    className={classNames(styles.button, styles.quiet, styles.iconOnly, className)}
  >
    <Icon name={icon} />
  </button>
)
