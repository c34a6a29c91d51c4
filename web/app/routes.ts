import ParcelSelectionScreen from '../features/new-shipment/parcel-selection/parcel-selection-screen.tsx'
import WizardLayout from '../features/new-shipment/layout/wizard-layout.tsx'
import { paths } from '../navigation/paths.ts'
import type { AppRoute, RouteRedirect } from '#web/navigation/app-route.ts'
import { routeRules } from '../navigation/route-rules.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

const changeTitles = { made: 'titles.changed', notMade: 'titles.notChanged' } as const

/** Rule and layout of all steps of a new shipment. */
const wizardRoute = { ...routeRules.newShipment, layout: WizardLayout } as const

const trackScreen = lazyComponent(() => import('../features/track/track-screen.tsx'))

const welcomeScreen = {
  screen: lazyComponent(() => import('../features/welcome/welcome-screen.tsx')),
  namespaces: ['welcome'],
} as const satisfies Pick<AppRoute, 'screen' | 'namespaces'>

const shipmentsScreen = lazyComponent(() => import('../features/shipments/shipments-screen.tsx'))

/** Paths of links in e-mails: each opens a dialog over the welcome page. */
const authDialogRoutes = [
  { path: paths.forgotPassword, title: 'titles.forgotPassword', authDialog: 'forgot_password' },
  { path: paths.passwordReset, title: 'titles.passwordReset', authDialog: 'password_reset' },
  { path: paths.confirmation, title: 'titles.confirmation', authDialog: 'confirmation' },
  { path: paths.invitation, title: 'titles.invitation', authDialog: 'invitation' },
  { path: paths.confirmEmail, title: 'titles.confirmEmail', authDialog: 'confirm_email' },
] as const satisfies readonly Omit<AppRoute, 'screen'>[]

/** All screens. Any other path redirects to welcome. */
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
    screen: lazyComponent(() => import('../features/login/login-screen.tsx')),
    namespaces: ['entry'],
    back: paths.welcome,
  },
  {
    ...routeRules.signup,
    path: paths.signup,
    title: 'titles.signup',
    screen: lazyComponent(() => import('../features/sign-up/sign-up-screen.tsx')),
    namespaces: ['entry', 'signup'],
    back: paths.login,
  },
  {
    ...routeRules.businessSignup,
    path: paths.businessSignup,
    title: 'titles.signup',
    screen: lazyComponent(() => import('../features/sign-up/business-sign-up-screen.tsx')),
    namespaces: ['entry', 'signup'],
    back: paths.login,
  },
  ...authDialogRoutes.map((route) => ({ ...route, ...welcomeScreen })),
  {
    path: paths.accountError,
    title: 'titles.accountError',
    screen: lazyComponent(() => import('../features/account-error/account-error-screen.tsx')),
    back: paths.welcome,
  },
  {
    ...wizardRoute,
    path: paths.parcelSelection,
    title: 'titles.parcelSelection',
    step: 'parcel_selection',
    // Loaded with the shell: most visits begin here.
    screen: ParcelSelectionScreen,
  },
  {
    ...wizardRoute,
    path: paths.sender,
    title: 'titles.sender',
    step: 'sender',
    back: paths.parcelSelection,
    screen: lazyComponent(() => import('../features/new-shipment/sender/sender-screen.tsx')),
    namespaces: ['account'],
  },
  {
    ...wizardRoute,
    path: paths.recipient,
    title: 'titles.recipient',
    step: 'recipient',
    back: paths.sender,
    screen: lazyComponent(() => import('../features/new-shipment/recipient/recipient-screen.tsx')),
    namespaces: ['account'],
  },
  {
    ...wizardRoute,
    path: paths.dropOff,
    title: 'titles.dropOff',
    step: 'drop_off',
    back: paths.recipient,
    screen: lazyComponent(() => import('../features/new-shipment/drop-off/drop-off-screen.tsx')),
  },
  {
    ...wizardRoute,
    path: paths.payment,
    title: 'titles.payment',
    step: 'payment',
    back: paths.dropOff,
    screen: lazyComponent(() => import('../features/new-shipment/payment/payment-screen.tsx')),
    namespaces: ['edit'],
  },
  {
    path: paths.thankyou,
    title: 'titles.thankyou',
    changeTitles,
    screen: lazyComponent(() => import('../features/shipment-ready/thankyou-screen.tsx')),
    namespaces: ['next', 'track', 'entry', 'signup'],
  },
  {
    path: paths.shipmentReady,
    title: 'titles.next',
    changeTitles,
    screen: lazyComponent(() => import('../features/shipment-ready/shipment-ready-screen.tsx')),
    namespaces: ['next', 'track'],
  },
  {
    ...routeRules.addOrders,
    path: paths.addOrders,
    title: 'titles.addOrders',
    screen: lazyComponent(() => import('../features/add-orders/add-orders-screen.tsx')),
    namespaces: ['add-orders', 'account', 'edit', 'shipments', 'lists', 'track'],
  },
  ...(['shipments', 'archive'] as const).map((list) => ({
    ...routeRules[list],
    path: paths[list],
    title: `titles.${list}` as const,
    screen: shipmentsScreen,
    namespaces: ['shipments', 'lists', 'track'] as const,
  })),
  {
    ...routeRules.settings,
    path: paths.settings,
    title: 'titles.settings',
    companyTitle: 'titles.companySettings',
    screen: lazyComponent(() => import('../features/settings/settings-screen.tsx')),
    namespaces: ['settings', 'account', 'label', 'recipient'],
  },
  {
    ...routeRules.services,
    path: paths.services,
    title: 'titles.services',
    screen: lazyComponent(() => import('../features/services/services-screen.tsx')),
    namespaces: ['services', 'account', 'label'],
  },
  { path: paths.trackSearch, title: 'titles.track', screen: trackScreen, namespaces: ['track'] },
  { path: paths.track, title: 'titles.track', screen: trackScreen, namespaces: ['track'] },
]

/** Paths that only redirect. */
export const redirects: readonly RouteRedirect[] = [
  { path: paths.newShipment, to: paths.parcelSelection },
]
