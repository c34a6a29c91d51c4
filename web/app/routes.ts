import type { ShellKey } from '#web/lib/word-keys.ts'
import type { ComponentType } from 'react'
import type { Segment } from '#shared/accounts/segments.ts'
import { paths } from './paths.ts'
import type { ShipmentStep } from './shipment-steps.ts'

type Load = () => Promise<{ default: ComponentType }>

/** One screen: where it is, who may see it, and what the shell shows around it. */
export interface AppRoute {
  path: string
  /** Words of the `shell` namespace, `titles.…`: the toolbar's heading and the page title. */
  title: ShellKey<'titles'>
  screen: Load
  /**
   * What stands around neighbouring screens and stays while one moves between them (renders
   * `<Outlet />`). Routes that share it name the same function.
   */
  layout?: Load
  /** `user`: others are sent to a new shipment; `guest`: logged-in users are sent to welcome. */
  who?: 'user' | 'guest'
  /** Other segments are sent to welcome. */
  segments?: readonly Segment[]
  /** Where a visitor without a login is sent instead, when that screen is there. */
  guestGoesTo?: string
  /** Which step the toolbar's progress shows. */
  step?: ShipmentStep
  /** Where the toolbar's back button leads; without it there is none. */
  back?: string
}

/** Every screen there is. An address that is not here leads to welcome. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.welcome,
    title: 'titles.welcome',
    screen: () => import('../features/welcome/welcome-screen.tsx'),
    guestGoesTo: paths.newShipment,
  },
  {
    path: paths.login,
    title: 'titles.login',
    screen: () => import('../features/login/login-screen.tsx'),
    who: 'guest',
    back: paths.welcome,
  },
  {
    path: paths.accountError,
    title: 'titles.accountError',
    screen: () => import('../features/account-error/account-error-screen.tsx'),
    back: paths.welcome,
  },
]

/** Addresses that only lead on to another. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: paths.newShipment, to: paths.parcelSelection },
]
