import ParcelSelectionScreen from '#web/orders/wizard/parcel-selection/parcel-selection-screen.tsx'
import WizardLayout from '#web/orders/wizard/layout/wizard-layout.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { AppRoute, RouteRedirect } from '#web/navigation/app-route.ts'
import { routeRules } from '#web/navigation/route-rules.ts'
import { anyPath } from '#web/navigation/route-table.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const changeTitles = { made: 'titles.changed', notMade: 'titles.notChanged' } as const

/** Rule and layout of all steps of a new shipment. */
const wizardRoute = { ...routeRules.newShipment, layout: WizardLayout } as const

const trackScreen = lazyComponent(() => import('#web/track/track-screen.tsx'))

const welcomeScreen = {
  screen: lazyComponent(() => import('#web/home/welcome-screen.tsx')),
  namespaces: ['welcome'],
} as const satisfies Pick<AppRoute, 'screen' | 'namespaces'>

/** Rule and texts of the screens on which a parcel is returned. */
const returnRoute = {
  ...routeRules.returns,
  title: 'titles.returnParcel',
  namespaces: ['returns', 'sending', 'next', 'bulk'],
} as const satisfies Partial<AppRoute>

/** Texts of the screens on which a parcel is sent by its code. */
const sendingTexts = ['sending', 'next', 'bulk'] as const

const shipmentsScreen = lazyComponent(() => import('#web/orders/list/orders-screen.tsx'))

/** Rule and texts of the screens of customer support. */
const backofficeRoute = {
  ...routeRules.backoffice,
  title: 'titles.backoffice',
  namespaces: ['backoffice', 'shipments', 'lists', 'settings', 'track', 'next'],
} as const satisfies Partial<AppRoute>

/** Paths of links in e-mails: each opens a dialog over the welcome page. */
const authDialogRoutes = [
  { path: paths.forgotPassword, title: 'titles.forgotPassword', authDialog: 'forgot_password' },
  { path: paths.passwordReset, title: 'titles.passwordReset', authDialog: 'password_reset' },
  { path: paths.confirmation, title: 'titles.confirmation', authDialog: 'confirmation' },
  { path: paths.invitation, title: 'titles.invitation', authDialog: 'invitation' },
  { path: paths.confirmEmail, title: 'titles.confirmEmail', authDialog: 'confirm_email' },
] as const satisfies readonly Omit<AppRoute, 'screen'>[]

/** All screens. */
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
    screen: lazyComponent(() => import('#web/auth/login-screen.tsx')),
    namespaces: ['entry'],
    back: paths.welcome,
  },
  {
    ...routeRules.signup,
    path: paths.signup,
    title: 'titles.signup',
    screen: lazyComponent(() => import('#web/accounts/sign-up/sign-up-screen.tsx')),
    namespaces: ['entry', 'signup'],
    back: paths.login,
  },
  {
    ...routeRules.businessSignup,
    path: paths.businessSignup,
    title: 'titles.signup',
    screen: lazyComponent(() => import('#web/accounts/sign-up/business-sign-up-screen.tsx')),
    namespaces: ['entry', 'signup'],
    back: paths.login,
  },
  ...authDialogRoutes.map((route) => ({ ...route, ...welcomeScreen })),
  {
    path: paths.accountError,
    title: 'titles.accountError',
    screen: lazyComponent(() => import('#web/accounts/account-error-screen.tsx')),
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
    screen: lazyComponent(() => import('#web/orders/wizard/sender/sender-screen.tsx')),
    namespaces: ['account'],
  },
  {
    ...wizardRoute,
    path: paths.recipient,
    title: 'titles.recipient',
    step: 'recipient',
    screen: lazyComponent(() => import('#web/orders/wizard/recipient/recipient-screen.tsx')),
    namespaces: ['account'],
  },
  {
    ...wizardRoute,
    path: paths.dropOff,
    title: 'titles.dropOff',
    step: 'drop_off',
    back: paths.recipient,
    screen: lazyComponent(() => import('#web/orders/wizard/drop-off/drop-off-screen.tsx')),
    namespaces: ['drop-off'],
  },
  {
    ...wizardRoute,
    path: paths.payment,
    title: 'titles.payment',
    step: 'payment',
    back: paths.dropOff,
    screen: lazyComponent(() => import('#web/orders/wizard/payment/payment-screen.tsx')),
    namespaces: ['edit'],
  },
  {
    path: paths.thankyou,
    title: 'titles.thankyou',
    changeTitles,
    screen: lazyComponent(() => import('#web/orders/ready/thankyou-screen.tsx')),
    namespaces: ['next', 'track', 'entry', 'signup'],
  },
  {
    path: paths.shipmentReady,
    title: 'titles.next',
    changeTitles,
    screen: lazyComponent(() => import('#web/orders/ready/ready-screen.tsx')),
    namespaces: ['next', 'track'],
  },
  {
    ...routeRules.addOrders,
    path: paths.addOrders,
    title: 'titles.addOrders',
    screen: lazyComponent(() => import('#web/orders/add-orders/add-orders-screen.tsx')),
    namespaces: ['add-orders', 'account', 'edit', 'shipments', 'bulk', 'lists', 'track'],
  },
  {
    ...routeRules.importOrders,
    path: paths.importOrders,
    title: 'titles.importOrders',
    screen: lazyComponent(() => import('#web/imports/workbench/import-screen.tsx')),
    namespaces: ['imports'],
    back: paths.addOrders,
  },
  {
    ...routeRules.morning,
    path: paths.morning,
    title: 'titles.morning',
    screen: lazyComponent(() => import('#web/morning/morning-screen.tsx')),
    namespaces: ['morning', 'next', 'bulk', 'collections', 'handover', 'lists'],
  },
  ...(['shipments', 'archive'] as const).map((list) => ({
    ...routeRules[list],
    path: paths[list],
    title: `titles.${list}` as const,
    screen: shipmentsScreen,
    isKept: true,
    namespaces: ['shipments', 'bulk', 'lists', 'track'] as const,
  })),
  {
    ...routeRules.collections,
    path: paths.collections,
    title: 'titles.collections',
    screen: lazyComponent(() => import('#web/collections/collections-screen.tsx')),
    isKept: true,
    namespaces: ['bulk', 'collections', 'handover', 'lists', 'next', 'pass'],
  },
  {
    ...routeRules.handoverSheet,
    path: paths.handoverSheet,
    title: 'titles.handoverSheet',
    screen: lazyComponent(() => import('#web/handover/sheet/sheet-screen.tsx')),
    isKept: true,
    namespaces: ['handover', 'handover-sheet', 'files', 'next'],
    back: paths.shipments,
  },
  {
    ...routeRules.reports,
    path: paths.reports,
    title: 'titles.reports',
    screen: lazyComponent(() => import('#web/reports/reports-screen.tsx')),
    isKept: true,
    namespaces: ['reports'],
  },
  {
    ...routeRules.settings,
    path: paths.settings,
    title: 'titles.settings',
    companyTitle: 'titles.companySettings',
    screen: lazyComponent(() => import('#web/settings/settings-screen.tsx')),
    isKept: true,
    namespaces: ['settings', 'account', 'label', 'push'],
  },
  {
    ...routeRules.statements,
    path: paths.statements,
    title: 'titles.statements',
    screen: lazyComponent(() => import('#web/statements/statements-screen.tsx')),
    isKept: true,
    namespaces: ['statements', 'receipt', 'shipments'],
  },
  {
    ...routeRules.services,
    path: paths.services,
    title: 'titles.services',
    screen: lazyComponent(() => import('#web/services/services-screen.tsx')),
    isKept: true,
    namespaces: ['services', 'account', 'collections', 'label'],
  },
  {
    ...routeRules.webhooks,
    path: paths.webhooks,
    title: 'titles.webhooks',
    screen: lazyComponent(() => import('#web/webhooks/webhooks-screen.tsx')),
    back: paths.settings,
    namespaces: ['webhooks'],
  },
  {
    ...backofficeRoute,
    path: paths.backoffice,
    screen: lazyComponent(() => import('#web/backoffice/backoffice-screen.tsx')),
  },
  {
    ...backofficeRoute,
    path: paths.backofficeAccount,
    screen: lazyComponent(() => import('#web/backoffice/account/account-screen.tsx')),
    back: paths.backoffice,
  },
  {
    ...backofficeRoute,
    path: paths.backofficeShipment,
    screen: lazyComponent(() => import('#web/backoffice/shipment/shipment-screen.tsx')),
    back: paths.backoffice,
  },
  {
    ...returnRoute,
    path: paths.returnSelection,
    screen: lazyComponent(() => import('#web/returns/selection-screen.tsx')),
  },
  {
    ...returnRoute,
    path: paths.returnNew,
    screen: lazyComponent(() => import('#web/returns/new-screen.tsx')),
    back: paths.returnSelection,
  },
  {
    ...returnRoute,
    path: paths.returnEdit,
    title: 'titles.returnEdit',
    screen: lazyComponent(() => import('#web/returns/edit-screen.tsx')),
    back: paths.returnNew,
  },
  {
    ...returnRoute,
    path: paths.returnOversized,
    screen: lazyComponent(() => import('#web/returns/oversized-screen.tsx')),
    back: paths.returnSelection,
  },
  {
    ...returnRoute,
    path: paths.returnNone,
    screen: lazyComponent(() => import('#web/returns/none-screen.tsx')),
    back: paths.returnSelection,
  },
  {
    ...returnRoute,
    path: paths.returnPay,
    title: 'titles.payment',
    screen: lazyComponent(() => import('#web/returns/pay-screen.tsx')),
    back: paths.returnNew,
  },
  {
    ...returnRoute,
    path: paths.returnDetails,
    title: 'titles.returnParcel',
    screen: lazyComponent(() => import('#web/returns/details-screen.tsx')),
  },
  {
    path: paths.sending,
    title: 'titles.sending',
    screen: lazyComponent(() => import('#web/sending/sending-screen.tsx')),
    namespaces: sendingTexts,
  },
  {
    path: paths.sendingReview,
    title: 'titles.sending',
    screen: lazyComponent(() => import('#web/sending/review-screen.tsx')),
    namespaces: sendingTexts,
    back: paths.sending,
  },
  {
    path: paths.sendingDetails,
    title: 'titles.sending',
    screen: lazyComponent(() => import('#web/sending/details-screen.tsx')),
    namespaces: sendingTexts,
  },
  {
    path: paths.trackSearch,
    title: 'titles.track',
    screen: trackScreen,
    namespaces: ['track'],
  },
  { path: paths.track, title: 'titles.track', screen: trackScreen, namespaces: ['track'] },
  {
    path: anyPath,
    title: 'titles.notFound',
    screen: lazyComponent(() => import('./not-found-screen.tsx')),
    namespaces: ['not-found', 'track'],
  },
]

/** Paths that only redirect. */
export const redirects: readonly RouteRedirect[] = [
  { path: paths.newShipment, to: paths.parcelSelection },
  { path: paths.returnParcel, to: paths.returnSelection },
  { path: paths.sendingStart, to: paths.sending },
]
