import { matchPath } from 'react-router-dom'
import { preloadTexts } from '#web/lib/i18n/i18n.ts'
import type { AppRoute, RouteRedirect } from './app-route.ts'

let routes: readonly AppRoute[] = []
let redirects: readonly RouteRedirect[] = []

/**
 * Sets the routes of the app. Called once before the first render: navigation knows no screen, so
 * the app passes them in.
 */
export const registerRoutes = (
  appRoutes: readonly AppRoute[],
  appRedirects: readonly RouteRedirect[],
): void => {
  routes = appRoutes
  redirects = appRedirects
}

/** The path of the route of all addresses that no other route has. */
export const anyPath = '*'

const resolveRedirect = (path: string): string =>
  redirects.find((redirect) => redirect.path === path)?.to ?? path

/** Finds the route of a path, directly or through a redirect. */
export const findAppRoute = (path: string): AppRoute | undefined => {
  const resolved = resolveRedirect(path)
  return routes.find((route) => matchPath(route.path, resolved) !== null)
}

/** Whether a URL, with or without a query, has a route of its own, directly or through a redirect. */
export const hasRoute = (url: string): boolean => {
  const [path = ''] = url.split(/[?#]/, 1)
  const route = findAppRoute(path)
  return route !== undefined && route.path !== anyPath
}

/** Lists the paths of one part, which people remember and type, with their routes. */
export const listShortPaths = (): readonly { readonly path: string; readonly route: AppRoute }[] =>
  [...redirects, ...routes]
    .filter(({ path }) => /^\/[^/:]+$/.test(path))
    .flatMap(({ path }) => {
      const route = findAppRoute(path)
      return route && route.authDialog === undefined ? [{ path, route }] : []
    })

/** Loads what a route needs. A failure shows when the screen is opened. */
export const preloadRoute = async ({
  layout,
  screen,
  namespaces = [],
}: AppRoute): Promise<void> => {
  await Promise.allSettled([layout?.preload?.(), screen.preload?.(), preloadTexts(namespaces)])
}

/** Preloads the screen of a path, and the screen to which it redirects guests. */
export const preloadScreen = async (path: string): Promise<void> => {
  const route = findAppRoute(path)
  const guestPath = route?.guestRedirect
  const guestRoute = guestPath === undefined ? undefined : findAppRoute(guestPath)
  await Promise.all([route, guestRoute].flatMap((each) => (each ? preloadRoute(each) : [])))
}
