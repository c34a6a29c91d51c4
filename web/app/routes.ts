import type { LaterNamespace, ShellKey } from '#web/lib/word-keys.ts'
import type { ComponentType } from 'react'
import type { WizardStep } from '#shared/orders/wizard-steps.ts'
import type { EntryType } from './entry.ts'
import { paths } from './paths.ts'
import type { RouteRule } from './route-guard.ts'
import { routeRules } from './route-rules.ts'

type Load = () => Promise<{ default: ComponentType }>

/** One screen: where it is, who may see it, and what the shell shows around it. */
export interface AppRoute extends RouteRule {
  path: string
  /** Words of the `shell` namespace, `titles.…`: the toolbar's heading and the page title. */
  title: ShellKey<'titles'>
  /** The title for companies, where it is another. */
  companyTitle?: ShellKey<'titles'>
  screen: Load
  /** Words that come with the screen. */
  words?: readonly LaterNamespace[]
  /**
   * What stands around neighbouring screens and stays while one moves between them (renders
   * `<Outlet />`). Routes that share it name the same function.
   */
  layout?: Load
  /** Which step of a new shipment it is: the toolbar's progress shows it. */
  step?: WizardStep
  /** The entry dialog that opens over the screen. */
  entry?: EntryType
  /** Where the toolbar's back button leads; without it there is none. */
  back?: string
}

const wizardLayout = () => import('../features/new-shipment/frame/wizard-layout.tsx')

/** What the steps of a new shipment have in common. */
const wizardRoute = { ...routeRules.newShipment, layout: wizardLayout } as const

const trackScreen = () => import('../features/track/track-screen.tsx')

const welcomeScreen = {
  screen: () => import('../features/welcome/welcome-screen.tsx'),
  words: ['welcome'],
} as const satisfies Pick<AppRoute, 'screen' | 'words'>

/** Addresses of mailed links, and of what signing up ends with: a dialog over the welcome page. */
const entryRoutes = [
  { path: paths.forgotPassword, title: 'titles.forgotPassword', entry: 'forgot_password' },
  { path: paths.passwordReset, title: 'titles.passwordReset', entry: 'password_reset' },
  { path: paths.confirmation, title: 'titles.confirmation', entry: 'confirmation' },
  { path: paths.invitation, title: 'titles.invitation', entry: 'invitation' },
  { path: paths.confirmEmail, title: 'titles.confirmEmail', entry: 'confirm_email' },
] as const satisfies readonly Omit<AppRoute, 'screen'>[]

/** Every screen there is. An address that is not here leads to welcome. */
export const routes: readonly AppRoute[] = [
  {
    ...routeRules.welcome,
    ...welcomeScreen,
    path: paths.welcome,
    title: 'titles.welcome',
  },
  {
    ...routeRules.login,
    path: paths.login,
    title: 'titles.login',
    screen: () => import('../features/login/login-screen.tsx'),
    words: ['entry'],
    back: paths.welcome,
  },
  {
    ...routeRules.signup,
    path: paths.signup,
    title: 'titles.signup',
    screen: () => import('../features/sign-up/sign-up-screen.tsx'),
    words: ['entry', 'signup'],
    back: paths.login,
  },
  {
    ...routeRules.businessSignup,
    path: paths.businessSignup,
    title: 'titles.signup',
    screen: () => import('../features/sign-up/business-sign-up-screen.tsx'),
    words: ['entry', 'signup'],
    back: paths.login,
  },
  ...entryRoutes.map((route) => ({ ...route, ...welcomeScreen })),
  {
    path: paths.accountError,
    title: 'titles.accountError',
    screen: () => import('../features/account-error/account-error-screen.tsx'),
    back: paths.welcome,
  },
  {
    ...wizardRoute,
    path: paths.parcelSelection,
    title: 'titles.parcelSelection',
    step: 'parcel_selection',
    screen: () => import('../features/new-shipment/parcel-selection/parcel-selection-screen.tsx'),
  },
  {
    ...wizardRoute,
    path: paths.sender,
    title: 'titles.sender',
    step: 'sender',
    back: paths.parcelSelection,
    screen: () => import('../features/new-shipment/sender/sender-screen.tsx'),
  },
  {
    ...wizardRoute,
    path: paths.recipient,
    title: 'titles.recipient',
    step: 'recipient',
    back: paths.sender,
    screen: () => import('../features/new-shipment/recipient/recipient-screen.tsx'),
  },
  {
    ...wizardRoute,
    path: paths.dropOff,
    title: 'titles.dropOff',
    step: 'drop_off',
    back: paths.recipient,
    screen: () => import('../features/new-shipment/drop-off/drop-off-screen.tsx'),
  },
  {
    ...wizardRoute,
    path: paths.payment,
    title: 'titles.payment',
    step: 'payment',
    back: paths.dropOff,
    screen: () => import('../features/new-shipment/payment/payment-screen.tsx'),
  },
  {
    path: paths.thankyou,
    title: 'titles.thankyou',
    screen: () => import('../features/thankyou/thankyou-screen.tsx'),
    words: ['entry', 'signup'],
  },
  {
    path: paths.next,
    title: 'titles.next',
    screen: () => import('../features/shipment-ready/shipment-ready-screen.tsx'),
  },
  {
    ...routeRules.settings,
    path: paths.settings,
    title: 'titles.settings',
    companyTitle: 'titles.companySettings',
    screen: () => import('../features/settings/settings-screen.tsx'),
    words: ['settings', 'account', 'label'],
  },
  {
    ...routeRules.services,
    path: paths.services,
    title: 'titles.services',
    screen: () => import('../features/services/services-screen.tsx'),
    words: ['services', 'label'],
  },
  { path: paths.trackSearch, title: 'titles.track', screen: trackScreen },
  { path: paths.track, title: 'titles.track', screen: trackScreen },
]

/** Addresses that only lead on to another. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: paths.newShipment, to: paths.parcelSelection },
]
