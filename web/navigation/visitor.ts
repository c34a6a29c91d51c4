import { getSegment, isBusiness, type Segment } from '#shared/accounts/segments.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { listOffers, type Offer } from './offers.ts'

/** The current visitor, as menus, footer and guards need it. */
export interface Visitor {
  loggedIn: boolean
  /** The account's segment; `private` without a login. */
  segment: Segment
  hasCompany: boolean
  /** The account's country, else the site's. */
  country: AppData['country']
  /** The offers available to this visitor. */
  offers: readonly Offer[]
}

/** Derives the visitor, as guards, menu and footer need it, from the app's data. */
export const toVisitor = (app: AppData): Visitor => ({
  loggedIn: app.account !== null,
  segment: app.account ? getSegment(app.account) : 'private',
  hasCompany: app.account !== null && isBusiness(app.account),
  country: app.account?.country ?? app.country,
  offers: listOffers(app),
})

/** A condition on the visitor; every part that is set must be met. */
export interface VisitorCondition {
  /** Whether it is for users, or for guests. */
  login?: boolean
  segments?: readonly Segment[]
  countries?: readonly Visitor['country'][]
  /** Whether it is for companies only, or not for them. */
  company?: boolean
  offer?: Offer
}

/** Whether the visitor meets every part of a condition. */
export const isConditionMet = (condition: VisitorCondition, visitor: Visitor): boolean =>
  (condition.login ?? visitor.loggedIn) === visitor.loggedIn &&
  (condition.segments?.includes(visitor.segment) ?? true) &&
  (condition.countries?.includes(visitor.country) ?? true) &&
  (condition.company ?? visitor.hasCompany) === visitor.hasCompany &&
  (condition.offer === undefined || visitor.offers.includes(condition.offer))
