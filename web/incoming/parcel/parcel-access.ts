import { readKeptParcel } from '#web/incoming/kept/kept-parcel.ts'
import { findPushedLink } from '#web/incoming/kept/pushed-link.ts'
import { buildParcelFragment, type ParcelAccess } from '#web/track/incoming-url.ts'

/** Whether the page is that of a pass or a tour, which the same form of fragment names. */
export const isPassedOn = (): boolean => /^\/(pass|tour)/.test(location.pathname)

/** Where a tab keeps the fragment while the payer is at the bank. */
const visitKey = 'pakk.incoming'

/** Whether the page runs from the home screen. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

const parseFragment = (fragment: string): ParcelAccess | undefined => {
  const values = new URLSearchParams(fragment.replace(/^#/, ''))
  const hash = values.get('h')
  const id = values.get('id')
  if (id === null || id === '') return undefined
  return hash === null || hash === '' ? { id } : { hash, id }
}

/** Moves the queries of older links (`h` or `hash`, and `id`) into the fragment. */
const moveQueries = (query: URLSearchParams): string => {
  const hash = query.get('h') ?? query.get('hash')
  const id = query.get('id')
  for (const name of ['h', 'hash', 'id']) query.delete(name)
  return id === null ? location.hash : buildParcelFragment(hash === null ? { id } : { hash, id })
}

/** The path of the short link of a message. Its code is the secret. */
const shortLink = /^\/p\/([\w-]+)/

/**
 * Whether the page has the path of a short link: the service worker shows it without a connection, in
 * place of the page that the link leads to.
 */
export const isShortLink = (): boolean => shortLink.test(location.pathname)

/**
 * Returns the fragment that the page had before it went to a bank, or was added to the home screen, or
 * that a short link has opened on this device before, or that a push names, without the secret of the link.
 */
const findKeptFragment = (query: URLSearchParams): string => {
  const code = shortLink.exec(location.pathname)?.[1]
  if (code !== undefined) {
    const kept = readKeptParcel()
    return kept?.hash === code ? buildParcelFragment(kept) : ''
  }
  const pushed = new URLSearchParams(location.hash.slice(1)).get('pushed')
  if (pushed !== null) return `#h=${findPushedLink(pushed) ?? ''}&id=${pushed}`
  if (query.has('returned')) return sessionStorage.getItem(visitKey) ?? ''
  const kept = isInstalled() ? readKeptParcel() : undefined
  return kept ? buildParcelFragment(kept) : ''
}

/**
 * Reads which parcel the page shows, and writes it into the fragment, which is sent to no server. It
 * stays there, so that a reload, the home screen and the page without a connection open the same parcel.
 */
export const takeParcelAccess = (): ParcelAccess | undefined => {
  const query = new URLSearchParams(location.search)
  const moved = moveQueries(query)
  const access = parseFragment(moved) ?? parseFragment(findKeptFragment(query))
  if (!access) return undefined
  const search = query.size > 0 ? `?${query.toString()}` : ''
  const fragment = buildParcelFragment(access)
  sessionStorage.setItem(visitKey, fragment)
  const path = isShortLink() ? '/incoming_parcel' : location.pathname
  history.replaceState(history.state, '', `${path}${search}${fragment}`)
  return access
}

/**
 * Opens the parcel of a link that is followed in the tab of another one: only the fragment of the address
 * differs, so the browser loads nothing.
 */
export const followAddress = (): void => {
  const shown = sessionStorage.getItem(visitKey)
  addEventListener('hashchange', () => {
    const access = parseFragment(location.hash)
    if (access && buildParcelFragment(access) !== shown) location.reload()
  })
}

/** Opens another parcel, or the same one by another link. */
export const openParcel = (access: ParcelAccess): void => {
  // Not `location.assign`: where only the fragment differs, it loads nothing.
  history.pushState(null, '', `/incoming_parcel${location.search}${buildParcelFragment(access)}`)
  location.reload()
}
