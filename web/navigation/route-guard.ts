import { isBusinessSegment } from '#shared/accounts/segments.ts'
import type { Offer } from './offers.ts'
import { paths } from './paths.ts'
import { isConditionMet, type VisitorCondition, type Visitor } from './visitor.ts'

/** Who may see a screen, and where other visitors are redirected. */
export interface RouteRule extends VisitorCondition {
  /** Where visitors whom the rule keeps out are redirected; welcome by default. */
  otherwise?: string
  /** Where business segments whom the rule keeps out are redirected instead. */
  businessRedirect?: string
  /** Where guests are redirected. That screen is preloaded with the route's own. */
  guestRedirect?: string
  /** Guests with this offer are not redirected. */
  guestOffer?: Offer
}

/**
 * Returns where to redirect a visitor who may not see a route; undefined if the visitor may. Guests
 * log in where users may see it.
 */
export const redirectFor = (rule: RouteRule, visitor: Visitor): string | undefined => {
  const { loggedIn, segment, offers } = visitor
  const isGuestKept = rule.guestOffer !== undefined && offers.includes(rule.guestOffer)
  if (!loggedIn && !isGuestKept && rule.guestRedirect !== undefined) return rule.guestRedirect
  if (rule.login === true && !loggedIn) return paths.login
  if (isConditionMet(rule, visitor)) return undefined
  return (isBusinessSegment(segment) && rule.businessRedirect) || (rule.otherwise ?? paths.welcome)
}
