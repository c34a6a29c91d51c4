import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { preloadScreen } from '#web/navigation/route-table.ts'
import { paths } from '#web/navigation/paths.ts'

/**
 * A menu link to a screen. The screen's code is preloaded on hover and focus. The New shipment link
 * is current on every step of the wizard.
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
