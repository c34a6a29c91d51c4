import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { preloadScreen } from './route-table.ts'
import { paths } from './paths.ts'

/**
 * A menu's link to a screen, whose code begins to load when the pointer or the focus comes near.
 * Every step of a new shipment counts as New shipment.
 */
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
  const inWizard = to === paths.parcelSelection && pathname.startsWith(`${paths.newShipment}/`)
  return (
    <NavLink
      to={to}
      end={to === paths.welcome}
      className={className ?? ''}
      onClick={onClick}
      onPointerEnter={() => void preloadScreen(to)}
      onFocus={() => void preloadScreen(to)}
      {...(inWizard && pathname !== to ? { 'aria-current': 'page' } : {})}
    >
      {children}
    </NavLink>
  )
}
