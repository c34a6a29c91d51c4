import { type Scheme, savedScheme, saveScheme, applyScheme } from './saved-scheme.ts'
import { valueStore } from './value-store.ts'

/** The chosen scheme; the first paint has put it on. */
export const scheme = valueStore<Scheme>(savedScheme())

/** Chooses a scheme, at once and for later visits. */
export const chooseScheme = (chosen: Scheme): void => {
  scheme.set(chosen)
  saveScheme(chosen)
  applyScheme(chosen)
}
