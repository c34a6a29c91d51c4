import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface Look {
  /** One primary a screen; `quiet` has no edge; `danger` destroys. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'm' | 's' | undefined
  icon?: IconName | undefined
  /** Takes the full width of its column. */
  wide?: boolean | undefined
  children?: ReactNode
}

const looks = ({ variant = 'secondary', size = 'm', wide }: Look) =>
  classNames(styles.button, styles[variant], size === 's' && styles.small, wide && styles.wide)

/** A button. `busy` shows a spinner in the icon's place and lets no second press through. */
export const Button = ({
  variant,
  size,
  icon,
  wide,
  busy,
  children,
  className,
  disabled,
  ...rest
}: Look & { busy?: boolean | undefined } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={classNames(looks({ variant, size, wide }), className)}
    disabled={disabled === true || busy === true}
    aria-busy={busy === true || undefined}
  >
    {busy ? <Spinner /> : icon && <Icon name={icon} />}
    {children}
  </button>
)

/** A square button of one icon; `label` is its name for a screen reader and its tooltip. */
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

/** A link that looks like a button: `to` inside the app, `href` outside of it. */
export const LinkButton = ({
  to,
  href,
  icon,
  children,
  variant,
  size,
  wide,
  ...rest
}: Look & { to?: string; href?: string } & Pick<
    ComponentProps<'a'>,
    'target' | 'rel' | 'onClick' | 'download' | 'aria-label'
  >) => {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  const className = looks({ variant, size, wide })
  return to === undefined ? (
    <a {...rest} href={href} className={className}>
      {content}
    </a>
  ) : (
    <Link {...rest} to={to} className={className}>
      {content}
    </Link>
  )
}
