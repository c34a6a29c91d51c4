import type { Segment } from '#shared/accounts/segments.ts'
import type { AppData } from '#web/lib/app-data.ts'
import type { Offer } from './offers.ts'

/** What menus, footer and guards need to know of who is here. */
export interface Visitor {
  loggedIn: boolean
  /** The company's segment where there is one; `private` without a login. */
  segment: Segment
  hasCompany: boolean
  /** The account's country, else the site's. */
  country: AppData['country']
  /** What is offered to some only, and to this visitor. */
  offers: readonly Offer[]
}

/** A condition of the tables; each part that is given must hold. */
export interface Condition {
  login?: boolean
  segments?: readonly Segment[]
  countries?: readonly Visitor['country'][]
  company?: boolean
  offer?: Offer
}

/** Whether every given part of a condition holds for the visitor. */
export const holds = (condition: Condition, visitor: Visitor): boolean =>
  (condition.login ?? visitor.loggedIn) === visitor.loggedIn &&
  (condition.segments?.includes(visitor.segment) ?? true) &&
  (condition.countries?.includes(visitor.country) ?? true) &&
  (condition.company ?? visitor.hasCompany) === visitor.hasCompany &&
  (condition.offer === undefined || visitor.offers.includes(condition.offer))
