/** The address of every screen. `:name` parts are filled in by the makers below. */
export const paths = {
  welcome: '/',
  login: '/login',
  signup: '/signup',
  businessSignup: '/ess_signup',
  newShipment: '/new_shipment',
  parcelSelection: '/new_shipment/parcel_selection',
  sender: '/new_shipment/sender',
  recipient: '/new_shipment/recipient',
  dropOff: '/new_shipment/drop_off',
  payment: '/new_shipment/payment',
  thankyou: '/new_shipment/thankyou',
  next: '/new_shipment/next',
  addOrders: '/add-orders',
  shipments: '/shipments',
  archive: '/archive',
  collections: '/collections',
  reports: '/reports',
  services: '/services',
  settings: '/settings',
  returnParcel: '/return_parcel',
  incomingParcel: '/incoming_parcel',
  helpostiSending: '/helposti/sending',
  helpostiReview: '/helposti/review',
  helpostiDetails: '/helposti/details',
  accountError: '/account_error',
  passwordReset: '/password_reset',
  forgotPassword: '/forgot_password',
  confirmation: '/confirmation',
  invitation: '/invitation',
  confirmEmail: '/confirm_email',
  trackSearch: '/track',
  track: '/track/:barcode',
} as const

/** The public tracking page of a parcel. */
export const trackPath = (barcode: string): string => `/track/${encodeURIComponent(barcode)}`

/**
 * The path without its trailing slash; the root keeps its own. Slashes in front are one: two would
 * lead to another host.
 */
export const withoutTrailingSlash = (path: string): string =>
  path.replace(/^\/{2,}/, '/').replace(/(.)\/+$/, '$1')

/** The query with `lang` set to the language in use. */
export const withLang = (search: string, locale: string): string => {
  const query = new URLSearchParams(search)
  query.set('lang', locale)
  return `?${query.toString()}`
}
