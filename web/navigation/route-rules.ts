import { businessSegments } from '#shared/accounts/segments.ts'
import { paths } from './paths.ts'
import { redirectFor, type RouteRule } from './route-guard.ts'
import type { Visitor } from './visitor.ts'

/** Access rules by screen, used by the route table. A screen without a rule is for everyone. */
export const routeRules = {
  welcome: { guestRedirect: paths.newShipment, guestOffer: 'sendingByCode' },
  login: { login: false },
  signup: { login: false },
  businessSignup: { login: false },
  newShipment: { segments: ['private'], businessRedirect: paths.addOrders },
  addOrders: { login: true, segments: businessSegments },
  importOrders: { login: true, segments: businessSegments },
  morning: { login: true, segments: ['business_rdp', 'business_postpaid'] },
  shipments: { login: true },
  handoverSheet: { login: true, segments: businessSegments },
  archive: { login: true, company: false, otherwise: paths.shipments },
  settings: { login: true },
  collections: { login: true, segments: businessSegments, offer: 'collections' },
  reports: { login: true, segments: ['business_postpaid'] },
  returns: { segments: ['private', 'business'], offer: 'returns' },
  statements: { login: true, offer: 'statements' },
  backoffice: { login: true, offer: 'backoffice' },
  services: { login: true, company: true, offer: 'services' },
  webhooks: { login: true, company: true, offer: 'webhooks' },
} as const satisfies Record<string, RouteRule>

/** Returns where the logo leads: welcome, or a new shipment for guests who may not see welcome. */
export const getHomePath = (visitor: Visitor): string =>
  redirectFor(routeRules.welcome, visitor) === undefined ? paths.welcome : paths.parcelSelection
