import { useSyncExternalStore } from 'react'

/** The pages of a recipient, by the last part of their path; `''` is the parcel itself. */
export type IncomingPage =
  | ''
  | 'error'
  | 'redirect'
  | 'another_address'
  | 'safe_place'
  | 'receipt_email'

const root = '/incoming_parcel'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

const readPage = (): string => location.pathname.slice(root.length).replaceAll(/^\/+|\/+$/g, '')

/**
 * Returns the last part of the page's path, and re-renders when it changes. The router of the app would
 * be a seventh of what this entry may load.
 */
export const useIncomingPage = (): string => useSyncExternalStore(subscribe, readPage)

/**
 * Builds the address of a page. It keeps language and fragment, by which the parcel is opened again
 * after a reload.
 */
export const buildIncomingPath = (page: IncomingPage): string =>
  `${page === '' ? root : `${root}/${page}`}${location.search}${location.hash}`

/** Opens a page; with `replace` the current one leaves the history. */
export const openIncomingPage = (page: IncomingPage, { replace = false } = {}): void => {
  const path = buildIncomingPath(page)
  if (replace) history.replaceState(history.state, '', path)
  else history.pushState(null, '', path)
  scrollTo(0, 0)
  notify()
}
