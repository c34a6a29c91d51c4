import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { preloadScreen } from '#web/navigation/route-table.ts'
import { paths } from '#web/navigation/paths.ts'

/** Whether a path is that of a menu link, or below it. All steps of a shipment are below its link. */
const isCurrentPath = (pathname: string, to: string): boolean => {
  if (to === paths.welcome) return pathname === to
  const parent = to === paths.parcelSelection ? paths.newShipment : to
  return pathname === parent || pathname.startsWith(`${parent}/`)
}

/** A menu link to a screen. The screen's code is preloaded on hover and focus. */
export const AppLink = ({
  to,
  className,
  onClick,
  children,
}: {
  to: string
  className: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}) => {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      className={className}
      aria-current={isCurrentPath(pathname, to) ? 'page' : undefined}
      onClick={onClick}
      onPointerEnter={() => void preloadScreen(to)}
      onFocus={() => void preloadScreen(to)}
    >
      {children}
    </Link>
  )
}
