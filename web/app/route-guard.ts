import { paths } from './paths.ts'
import type { AppRoute } from './routes.ts'
import type { Visitor } from './visitor.ts'

/** Where a visitor who may not see a route is sent, or undefined when the route is theirs. */
export const sentElsewhere = (
  route: Pick<AppRoute, 'who' | 'segments' | 'guestGoesTo'>,
  visitor: Visitor,
): string | undefined => {
  if (!visitor.loggedIn && route.guestGoesTo !== undefined) return route.guestGoesTo
  if (route.who === 'user' && !visitor.loggedIn) return paths.newShipment
  if (route.who === 'guest' && visitor.loggedIn) return paths.welcome
  if (route.segments !== undefined && !route.segments.includes(visitor.segment)) {
    return paths.welcome
  }
  return undefined
}
