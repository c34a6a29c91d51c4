/*
 * What the site keeps in the browser. A log-out, the end of a session and a change of account remove all of
 * it but language and colour scheme, so that the next person at a shared computer finds nothing. Every key
 * begins with the same prefix, so a new one is removed with the others.
 */

const prefix = 'pakk.'

/** The keys that stay: the languages that were chosen, and the colour scheme. */
export const keptKeys: readonly string[] = [
  'pakk.locale',
  'pakk.visitLocale',
  'pakk.writtenLang',
  'pakk.scheme',
]

/**
 * The account whose import is kept in a database of the browser. Empty for one that waits to be removed with
 * the key, which takes a moment.
 */
export const importOwnerKey = 'pakk.import.owner'

/**
 * The random id of the last removal. A tab whose own copy differs has kept data from before it: a tab that
 * slept, or a page that stands as it was typed after the end of its session.
 */
const removalKey = 'pakk.drafts.cleared'

const removeKeys = (storage: Storage, stays: readonly string[]) => {
  const names = Object.keys(storage).filter((name) => name.startsWith(prefix))
  for (const name of names) if (!stays.includes(name)) storage.removeItem(name)
}

const removeFromTab = () => removeKeys(sessionStorage, [...keptKeys, removalKey])

/** Whether data was removed since this tab kept its own. It keeps nothing more until that is acknowledged. */
export const wasDataRemoved = (): boolean =>
  sessionStorage.getItem(removalKey) !== localStorage.getItem(removalKey)

/** Lets this tab keep data again. */
export const acknowledgeRemoval = (): void => {
  const id = localStorage.getItem(removalKey)
  if (id !== null) sessionStorage.setItem(removalKey, id)
}

const removalListeners = new Set<() => void>()

/** Adds a function that removes what is kept outside localStorage and sessionStorage. */
export const onDataRemoval = (remove: () => void): void => void removalListeners.add(remove)

/**
 * Removes what the site keeps in the browser but language and colour scheme. What the page shows stays; it is
 * kept again once `acknowledgeRemoval` was called.
 */
export const removeStoredData = (): void => {
  removeKeys(localStorage, [...keptKeys, importOwnerKey])
  // Nobody sees it any more, also if the page is left before it is removed.
  if (localStorage.getItem(importOwnerKey) !== null) localStorage.setItem(importOwnerKey, '')
  localStorage.setItem(removalKey, crypto.randomUUID())
  removeFromTab()
  for (const remove of removalListeners) remove()
}

/** Removes what other tabs have removed from what this tab keeps as well, at once. */
export const followRemovals = (): void =>
  addEventListener('storage', ({ key }) => {
    if (key === removalKey) removeFromTab()
  })

let isLoading = true

/**
 * Removes what this tab kept before another tab removed all data. Has an effect once, when the page loads:
 * later the page stands as it was typed.
 */
export const removeOldData = (): void => {
  if (isLoading && wasDataRemoved()) {
    removeFromTab()
    acknowledgeRemoval()
  }
  isLoading = false
}
