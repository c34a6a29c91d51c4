/** Light, dark, or as the device says. */
export type Scheme = 'light' | 'dark' | 'system'

const key = 'pakk.scheme'

const isScheme = (value: string | null): value is Scheme =>
  value === 'light' || value === 'dark' || value === 'system'

/** The scheme of earlier visits. */
export const savedScheme = (): Scheme => {
  const saved = localStorage.getItem(key)
  return isScheme(saved) ? saved : 'system'
}

/** Keeps a scheme for later visits. */
export const saveScheme = (chosen: Scheme): void => localStorage.setItem(key, chosen)

/** Puts a scheme on the page. */
export const applyScheme = (chosen: Scheme): void => {
  const root = document.documentElement
  if (chosen === 'system') root.removeAttribute('data-scheme')
  else root.setAttribute('data-scheme', chosen)
}
