import { isBusinessSegment, type Segment } from '#shared/accounts/segments.ts'
import type { Offer } from './offers.ts'
import { paths } from './paths.ts'
import type { Visitor } from './visitor.ts'

/** Who may see a screen, and where other visitors are redirected. */
export interface RouteRule {
  /** `user`: guests are redirected to a new shipment; `guest`: users are redirected to welcome. */
  who?: 'user' | 'guest'
  /** Other segments are redirected to welcome. */
  segments?: readonly Segment[]
  /** Whether it is for companies only, or not for them. */
  company?: boolean
  /** Visitors without this offer are redirected to welcome. */
  offer?: Offer
  /** Where visitors whom the rule keeps out are redirected; welcome by default. */
  otherwise?: string
  /** Where business segments whom the rule keeps out are redirected instead. */
  businessRedirect?: string
  /** Where guests are redirected. That screen is preloaded with the route's own. */
  guestRedirect?: string
  /** Guests with this offer are not redirected. */
  guestOffer?: Offer
}

/** Returns where to redirect a visitor who may not see a route; undefined if the visitor may. */
export const redirectFor = (rule: RouteRule, visitor: Visitor): string | undefined => {
  const { loggedIn, hasCompany, segment, offers } = visitor
  const isGuestKept = rule.guestOffer !== undefined && offers.includes(rule.guestOffer)
  if (!loggedIn && !isGuestKept && rule.guestRedirect !== undefined) return rule.guestRedirect
  if (rule.who === 'user' && !loggedIn) return paths.newShipment
  if (rule.who === 'guest' && loggedIn) return paths.welcome
  const isAllowed =
    (rule.segments?.includes(segment) ?? true) &&
    (rule.company ?? hasCompany) === hasCompany &&
    (rule.offer === undefined || offers.includes(rule.offer))
  if (isAllowed) return undefined
  return (isBusinessSegment(segment) && rule.businessRedirect) || (rule.otherwise ?? paths.welcome)
}
