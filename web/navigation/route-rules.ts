import { businessSegments } from '#shared/accounts/segments.ts'
import { paths } from './paths.ts'
import { redirectFor, type RouteRule } from './route-guard.ts'
import type { Visitor } from './visitor.ts'

/** Access rules by screen, used by the route table. A screen without a rule is for everyone. */
export const routeRules = {
  welcome: { guestRedirect: paths.newShipment, guestOffer: 'sendingByCode' },
  login: { who: 'guest' },
  signup: { who: 'guest' },
  businessSignup: { who: 'guest' },
  newShipment: { segments: ['private'], businessRedirect: paths.addOrders },
  addOrders: { who: 'user', segments: businessSegments },
  importOrders: { who: 'user', segments: businessSegments },
  shipments: { who: 'user' },
  handoverSheet: { who: 'user', segments: businessSegments },
  archive: { who: 'user', company: false, otherwise: paths.shipments },
  settings: { who: 'user' },
  collections: { who: 'user', segments: businessSegments, offer: 'collections' },
  reports: { who: 'user', segments: ['business_postpaid'] },
  returns: { segments: ['private', 'business'], offer: 'returns' },
  statements: { who: 'user', offer: 'statements' },
  backoffice: { who: 'user', offer: 'backoffice' },
  services: { who: 'user', company: true, offer: 'services' },
} as const satisfies Record<string, RouteRule>

/** Returns where the logo leads: welcome, or a new shipment for guests who may not see welcome. */
export const getHomePath = (visitor: Visitor): string =>
  redirectFor(routeRules.welcome, visitor) === undefined ? paths.welcome : paths.parcelSelection
