/** The path of every screen. The functions below fill in `:name` parts. */
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
  shipmentReady: '/new_shipment/next',
  addOrders: '/add-orders',
  importOrders: '/import',
  morning: '/prepare',
  shipments: '/shipments',
  archive: '/archive',
  collections: '/collections',
  handoverSheet: '/collections/sheets/:id',
  reports: '/reports',
  statements: '/statements',
  services: '/services',
  webhooks: '/webhooks',
  backoffice: '/backoffice',
  backofficeAccount: '/backoffice/accounts/:id',
  backofficeShipment: '/backoffice/shipments/:owner/:id',
  settings: '/settings',
  accountError: '/account_error',
  passwordReset: '/password_reset',
  forgotPassword: '/forgot_password',
  confirmation: '/confirmation',
  invitation: '/invitation',
  confirmEmail: '/confirm_email',
  returnParcel: '/return_parcel',
  returnSelection: '/return_parcel/selection',
  returnNew: '/return_parcel/new_shipment',
  returnEdit: '/return_parcel/edit',
  returnOversized: '/return_parcel/oversized',
  returnNone: '/return_parcel/no_return',
  returnPay: '/return_parcel/pay',
  returnDetails: '/return_parcel/details',
  sendingStart: '/helposti',
  sending: '/helposti/sending',
  sendingReview: '/helposti/review',
  sendingDetails: '/helposti/details',
  trackSearch: '/track',
  track: '/track/:barcode',
} as const

/** Builds the path of a parcel's public tracking page. */
export const buildTrackPath = (barcode: string): string => `/track/${encodeURIComponent(barcode)}`

/** Builds the address of the pass of a shipment of the session. It is another document than the app. */
export const buildPassUrl = (orderId: string): string =>
  `/pass#${new URLSearchParams({ id: orderId }).toString()}`

/** Builds the path of a handover sheet. */
export const buildSheetPath = (id: string): string =>
  `/collections/sheets/${encodeURIComponent(id)}`

/** Builds the path at which customer support reads an account or company. */
export const buildBackofficeAccountPath = (id: string): string =>
  `/backoffice/accounts/${encodeURIComponent(id)}`

/** Builds the path at which customer support reads a shipment of an owner. */
export const buildBackofficeShipmentPath = (owner: string, id: string): string =>
  `/backoffice/shipments/${encodeURIComponent(owner)}/${encodeURIComponent(id)}`

/**
 * Removes trailing slashes, except from the root, and merges leading ones: a path that begins with
 * two slashes is a URL of another host.
 */
export const removeTrailingSlash = (path: string): string => {
  const merged = path.replace(/^\/{2,}/, '/')
  let end = merged.length
  while (end > 1 && merged[end - 1] === '/') end -= 1
  return merged.slice(0, end)
}

/** Whether the query is of a page to which the bank sends a payer back. */
export const hasReturnedFromBank = (query: URLSearchParams): boolean => query.has('returned')
