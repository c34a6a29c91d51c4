import { useSyncExternalStore } from 'react'

const pages = [
  '',
  'error',
  'forgotten',
  'redirect',
  'another_address',
  'safe_place',
  'receipt_email',
] as const

/** The pages of a recipient, by the last part of their path; `''` is the parcel itself. */
export type IncomingPage = (typeof pages)[number]

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

/** An unknown page is the parcel itself. */
const readPage = (): IncomingPage => {
  const name = location.pathname.slice(root.length).replaceAll(/^\/+|\/+$/g, '')
  return pages.find((each) => each === name) ?? ''
}

/**
 * Returns the page of the address, and re-renders when it changes. The router of the app would
 * be a seventh of what this entry may load.
 */
export const useIncomingPage = (): IncomingPage => useSyncExternalStore(subscribe, readPage)

/** The mark of a return from the bank, in the query. */
const returnMark = 'returned'

const isReturning = (): boolean => new URLSearchParams(location.search).has(returnMark)

/**
 * Returns whether the bank has just sent the payer back, and re-renders when a page is opened after
 * that: the parcel itself has the same path.
 */
export const useIsReturning = (): boolean => useSyncExternalStore(subscribe, isReturning)

/**
 * Builds the address of a page. It keeps language and fragment, by which the parcel is opened again
 * after a reload, without the mark of a return from the bank.
 */
export const buildIncomingPath = (page: IncomingPage): string => {
  const query = new URLSearchParams(location.search)
  query.delete(returnMark)
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return `${page === '' ? root : `${root}/${page}`}${search}${location.hash}`
}

/** Opens a page; with `replace` the current one leaves the history. */
export const openIncomingPage = (page: IncomingPage, { replace = false } = {}): void => {
  const path = buildIncomingPath(page)
  if (replace) history.replaceState(history.state, '', path)
  else history.pushState(null, '', path)
  scrollTo(0, 0)
  notify()
}
