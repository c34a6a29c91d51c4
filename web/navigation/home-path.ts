import { paths } from './paths.ts'
import { redirectFor } from './route-guard.ts'
import { routeRules } from './route-rules.ts'
import type { Visitor } from './visitor.ts'

/** Returns where the logo leads: welcome, or a new shipment for guests who may not see welcome. */
export const getHomePath = (visitor: Visitor): string =>
  redirectFor(routeRules.welcome, visitor) === undefined ? paths.welcome : paths.parcelSelection
