import { matchPath } from 'react-router-dom'
import { withWords } from '#web/lib/words.ts'
import { redirects, routes, type AppRoute } from './routes.ts'

/** The route of an address, if a screen is there. */
export const routeAt = (path: string): AppRoute | undefined =>
  routes.find((route) => matchPath(route.path, path) !== null)

const redirected = (path: string): string =>
  redirects.find((redirect) => redirect.path === path)?.to ?? path

/** Whether an address, with or without a query, leads to a screen, straight or by a redirect. */
export const leadsToScreen = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/, 1)
  return routeAt(redirected(path)) !== undefined
}

/**
 * Starts loading the screen of an address, so that it is there when it is wanted; where a visitor
 * without a login is sent on, the screen they are sent to as well.
 */
export const preloadScreen = (path: string): void => {
  const route = routeAt(redirected(path))
  const guestRoute =
    route?.guestGoesTo === undefined ? undefined : routeAt(redirected(route.guestGoesTo))
  for (const each of [route, guestRoute]) {
    // A failure shows when the screen is opened.
    each?.layout?.().catch(() => {})
    if (each) withWords(each.words ?? [], each.screen()).catch(() => {})
  }
}
