import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { withWords } from '#web/lib/words.ts'
import { redirects, routes, type AppRoute } from './routes.ts'

/** The route of an address, if a screen is there. */
export const routeAt = (path: string): AppRoute | undefined =>
  routes.find((route) => matchPath(route.path, path) !== null)

const redirected = (path: string): string =>
  redirects.find((redirect) => redirect.path === path)?.to ?? path

/** Whether an address, with or without a query, leads to a screen, straight or by a redirect. */
export const hasRoute = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/, 1)
  return routeAt(redirected(path)) !== undefined
}

type Load = AppRoute['screen']

const loaded = new Map<Load, ComponentType>()

/** A screen or layout that was there before anything was shown, and so need not be waited for. */
export const loadedPart = (load: Load): ComponentType | undefined => loaded.get(load)

const preload = async (load: Load | undefined, words: AppRoute['words'] = []) => {
  if (load) loaded.set(load, (await withWords(words, load())).default)
}

/**
 * Loads the screen of an address before it is shown; where a visitor without a login is sent on,
 * the screen they are sent to as well. A failure shows when the screen is opened.
 */
export const preloadScreen = async (path: string): Promise<void> => {
  const route = routeAt(redirected(path))
  const guestRoute =
    route?.guestGoesTo === undefined ? undefined : routeAt(redirected(route.guestGoesTo))
  await Promise.allSettled(
    [route, guestRoute].flatMap((each) => [
      preload(each?.layout),
      preload(each?.screen, each?.words),
    ]),
  )
}
