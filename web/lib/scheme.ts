import { type Scheme, getSavedScheme, saveScheme, applyScheme } from './saved-scheme.ts'
import { createValueStore } from './value-store.ts'

/** The current colour scheme. The first paint has applied it already. */
export const scheme = createValueStore<Scheme>(getSavedScheme())

/** Applies a colour scheme and saves it for later visits. */
export const chooseScheme = (chosen: Scheme): void => {
  scheme.set(chosen)
  saveScheme(chosen)
  applyScheme(chosen)
}
