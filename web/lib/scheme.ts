import { createValueStore } from './value-store.ts'

/** A colour scheme; `system` follows the device. */
export type Scheme = 'light' | 'dark' | 'system'

const key = 'pakk.scheme'

const isScheme = (value: string | null): value is Scheme =>
  value === 'light' || value === 'dark' || value === 'system'

/** Returns the saved colour scheme, by default `system`. */
const getSavedScheme = (): Scheme => {
  const saved = localStorage.getItem(key)
  return isScheme(saved) ? saved : 'system'
}

/** Saves a colour scheme for later visits. */
const saveScheme = (chosen: Scheme): void => localStorage.setItem(key, chosen)

/** Applies a colour scheme to the page. */
const applyScheme = (chosen: Scheme): void => {
  const root = document.documentElement
  if (chosen === 'system') root.removeAttribute('data-scheme')
  else root.setAttribute('data-scheme', chosen)
}

/** The current colour scheme. The first paint has applied it already. */
export const scheme = createValueStore<Scheme>(getSavedScheme())

/** Applies a colour scheme and saves it for later visits. */
export const chooseScheme = (chosen: Scheme): void => {
  scheme.set(chosen)
  saveScheme(chosen)
  applyScheme(chosen)
}
