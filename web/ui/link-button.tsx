import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonStyleProps, getButtonClass } from './button.tsx'
import { Icon } from './icon.tsx'

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
  const className = getButtonClass({ variant, size, wide })
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
