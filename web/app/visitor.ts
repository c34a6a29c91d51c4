import type { Segment } from '#shared/accounts/segments.ts'

/** What menus, footer and guards need to know of who is here. */
export interface Visitor {
  loggedIn: boolean
  /** The company's segment where there is one; `private` without a login. */
  segment: Segment
  hasCompany: boolean
  /** Country of the account, else of the site: ee, lv or lt. */
  country: string
  /** Names of the services that are on. */
  services: readonly string[]
  returnVisible: boolean
}

/** A condition of the tables; each part that is given must hold. */
export interface Condition {
  login?: boolean
  segments?: readonly Segment[]
  countries?: readonly string[]
  company?: boolean
  /** A service that must be on. */
  service?: string
  returnVisible?: true
}

/** Whether every given part of a condition holds for the visitor. */
export const holds = (condition: Condition, visitor: Visitor): boolean =>
  (condition.login ?? visitor.loggedIn) === visitor.loggedIn &&
  (condition.segments?.includes(visitor.segment) ?? true) &&
  (condition.countries?.includes(visitor.country) ?? true) &&
  (condition.company ?? visitor.hasCompany) === visitor.hasCompany &&
  (condition.service === undefined || visitor.services.includes(condition.service)) &&
  (condition.returnVisible === undefined || visitor.returnVisible)
