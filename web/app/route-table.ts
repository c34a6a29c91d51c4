import { matchPath } from 'react-router-dom'
import { redirects, routes, type AppRoute } from './routes.ts'

/** The route of an address, if a screen is there. */
export const routeAt = (path: string): AppRoute | undefined =>
  routes.find((route) => matchPath(route.path, path) !== null)

/** Whether an address leads to a screen, straight or by a redirect. */
export const leadsToScreen = (path: string): boolean =>
  routeAt(redirects.find((redirect) => redirect.path === path)?.to ?? path) !== undefined

/** Starts loading the screen of an address, so that it is there when it is wanted. */
export const preloadScreen = (path: string): void => {
  const route = routeAt(path)
  // A failure shows when the screen is opened.
  Promise.all([route?.screen(), route?.layout?.()]).catch(() => {})
}
