import { businessSegments } from '#shared/accounts/segments.ts'
import { paths } from './paths.ts'
import type { RouteRule } from './route-guard.ts'

const business = { who: 'user', segments: businessSegments } as const

/** Who may see which screen. A row of the routes takes its rule from here; what has none is for all. */
export const routeRules = {
  welcome: { guestGoesTo: paths.newShipment, unlessOffered: 'sendingByCode' },
  login: { who: 'guest' },
  signup: { who: 'guest' },
  businessSignup: { who: 'guest' },
  newShipment: { segments: ['private'] },
  shipments: { who: 'user' },
  settings: { who: 'user' },
  archive: { who: 'user', companyGoesTo: paths.shipments },
  services: { who: 'user', company: true, offer: 'services' },
  addOrders: business,
  collections: { ...business, offer: 'collections' },
  reports: { who: 'user', segments: ['business_postpaid'] },
  returnParcel: { segments: ['private', 'business'], offer: 'returns' },
} as const satisfies Record<string, RouteRule>
