import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import type { AppRoute, LoadComponent, RouteRedirect } from './app-route.ts'

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

/** Finds the route of a path. */
export const findRoute = (path: string): AppRoute | undefined =>
  routes.find((route) => matchPath(route.path, path) !== null)

const resolveRedirect = (path: string): string =>
  redirects.find((redirect) => redirect.path === path)?.to ?? path

/** Whether a URL, with or without a query, has a route, directly or through a redirect. */
export const hasRoute = (url: string): boolean => {
  const [path = ''] = url.split(/[?#]/, 1)
  return findRoute(resolveRedirect(path)) !== undefined
}

const loaded = new Map<LoadComponent, ComponentType>()

/** Returns a preloaded screen or layout, which renders without suspending. */
export const getLoadedComponent = (load: LoadComponent): ComponentType | undefined =>
  loaded.get(load)

const preload = async (
  load: LoadComponent | undefined,
  namespaces: AppRoute['namespaces'] = [],
) => {
  if (load) loaded.set(load, (await withTexts(namespaces, load())).default)
}

/**
 * Preloads the screen of a path, its layout and translations, and the screen to which it redirects
 * guests. A failure shows when the screen is opened.
 */
export const preloadScreen = async (path: string): Promise<void> => {
  const route = findRoute(resolveRedirect(path))
  const guestRoute =
    route?.guestRedirect === undefined ? undefined : findRoute(resolveRedirect(route.guestRedirect))
  await Promise.allSettled(
    [route, guestRoute].flatMap((each) => [
      preload(each?.layout),
      preload(each?.screen, each?.namespaces),
    ]),
  )
}
