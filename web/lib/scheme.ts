import { valueStore } from './value-store.ts'

/** Light, dark, or as the device says. */
export type Scheme = 'light' | 'dark' | 'system'

const key = 'pakk.scheme'

const isScheme = (value: string | null): value is Scheme =>
  value === 'light' || value === 'dark' || value === 'system'

const saved = localStorage.getItem(key)

/** The chosen scheme. */
export const scheme = valueStore<Scheme>(isScheme(saved) ? saved : 'system')

const show = (chosen: Scheme) => {
  const root = document.documentElement
  if (chosen === 'system') root.removeAttribute('data-scheme')
  else root.setAttribute('data-scheme', chosen)
}

/** Chooses a scheme, at once and for later visits. */
export const chooseScheme = (chosen: Scheme): void => {
  scheme.set(chosen)
  localStorage.setItem(key, chosen)
  show(chosen)
}

show(scheme.get())
