import type { Segment } from '#shared/accounts/segments.ts'
import type { Offer } from './offers.ts'
import { paths } from './paths.ts'
import type { Visitor } from './visitor.ts'

/** Who may see a screen, and where others are sent. */
export interface RouteRule {
  /** `user`: others are sent to a new shipment; `guest`: logged-in users are sent to welcome. */
  who?: 'user' | 'guest'
  /** Other segments are sent to welcome. */
  segments?: readonly Segment[]
  /** For companies alone: others are sent to welcome. */
  company?: true
  /** Who is not offered it is sent to welcome. */
  offer?: Offer
  /** Where a visitor without a login is sent instead, when that screen is there … */
  guestGoesTo?: string
  /** … unless this is offered. */
  unlessOffered?: Offer
  /** Where companies are sent instead. */
  companyGoesTo?: string
}

const isOffered = (offer: Offer | undefined, { offers }: Visitor) =>
  offer !== undefined && offers.includes(offer)

/** Where a visitor who may not see a route is sent, or undefined when the route is theirs. */
export const redirectFor = (rule: RouteRule, visitor: Visitor): string | undefined => {
  const { loggedIn, hasCompany, segment } = visitor
  const guestGoesTo = isOffered(rule.unlessOffered, visitor) ? undefined : rule.guestGoesTo
  if (!loggedIn && guestGoesTo !== undefined) return guestGoesTo
  if (rule.who === 'user' && !loggedIn) return paths.newShipment
  if (rule.who === 'guest' && loggedIn) return paths.welcome
  if (hasCompany && rule.companyGoesTo !== undefined) return rule.companyGoesTo
  const isTheirs =
    (rule.segments?.includes(segment) ?? true) &&
    (hasCompany || rule.company === undefined) &&
    (rule.offer === undefined || isOffered(rule.offer, visitor))
  return isTheirs ? undefined : paths.welcome
}
