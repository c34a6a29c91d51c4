import type { Segment } from '#shared/accounts/segments.ts'
import type { Offer } from './offers.ts'
import { paths } from './paths.ts'
import type { Visitor } from './visitor.ts'

/** Who may see a screen, and where other visitors are redirected. */
export interface RouteRule {
  /** `user`: guests are redirected to a new shipment; `guest`: users are redirected to welcome. */
  who?: 'user' | 'guest'
  /** Other segments are redirected to welcome. */
  segments?: readonly Segment[]
  /** Only for companies: others are redirected to welcome. */
  company?: true
  /** Visitors without this offer are redirected to welcome. */
  offer?: Offer
  /** Where guests are redirected, provided that path has a route … */
  guestRedirect?: string
  /** … and the guest does not have this offer. */
  unlessOffered?: Offer
  /** Where companies are redirected. */
  companyRedirect?: string
}

const isOffered = (offer: Offer | undefined, { offers }: Visitor) =>
  offer !== undefined && offers.includes(offer)

/** Returns where to redirect a visitor who may not see a route; undefined if the visitor may. */
export const redirectFor = (rule: RouteRule, visitor: Visitor): string | undefined => {
  const { loggedIn, hasCompany, segment } = visitor
  const guestGoesTo = isOffered(rule.unlessOffered, visitor) ? undefined : rule.guestRedirect
  if (!loggedIn && guestGoesTo !== undefined) return guestGoesTo
  if (rule.who === 'user' && !loggedIn) return paths.newShipment
  if (rule.who === 'guest' && loggedIn) return paths.welcome
  if (hasCompany && rule.companyRedirect !== undefined) return rule.companyRedirect
  const isAllowed =
    (rule.segments?.includes(segment) ?? true) &&
    (hasCompany || rule.company === undefined) &&
    (rule.offer === undefined || isOffered(rule.offer, visitor))
  return isAllowed ? undefined : paths.welcome
}
