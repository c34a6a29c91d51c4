import { businessSegments } from '#shared/accounts/segments.ts'
import { paths } from './paths.ts'
import type { RouteRule } from './route-guard.ts'

const business = { who: 'user', segments: businessSegments } as const

/** Access rules by screen, used by the route table. A screen without a rule is for everyone. */
export const routeRules = {
  welcome: { guestRedirect: paths.newShipment, unlessOffered: 'sendingByCode' },
  login: { who: 'guest' },
  signup: { who: 'guest' },
  businessSignup: { who: 'guest' },
  newShipment: { segments: ['private'] },
  shipments: { who: 'user' },
  settings: { who: 'user' },
  archive: { who: 'user', companyRedirect: paths.shipments },
  services: { who: 'user', company: true, offer: 'services' },
  addOrders: business,
  collections: { ...business, offer: 'collections' },
  reports: { who: 'user', segments: ['business_postpaid'] },
  returnParcel: { segments: ['private', 'business'], offer: 'returns' },
} as const satisfies Record<string, RouteRule>
