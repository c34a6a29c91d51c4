import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

interface ButtonStyleProps {
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

const getClassName = ({ variant = 'secondary', size = 'm', wide }: ButtonStyleProps) =>
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
    className={classNames(getClassName({ variant, size, wide }), className)}
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

/**
 * A link styled as a button: `to` is a path of the app, with the `state` of its history entry; `href`
 * is any URL.
 */
export const LinkButton = ({
  to,
  href,
  icon,
  children,
  variant,
  size,
  wide,
  state,
  ...rest
}: ButtonStyleProps & { to?: string; href?: string; state?: object | undefined } & Pick<
    ComponentProps<'a'>,
    'target' | 'rel' | 'onClick' | 'download' | 'aria-label'
  >) => {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  const className = getClassName({ variant, size, wide })
  return to === undefined ? (
    <a {...rest} href={href} className={className}>
      {content}
    </a>
  ) : (
    <Link {...rest} to={to} state={state} className={className}>
      {content}
    </Link>
  )
}
