import { useSyncExternalStore } from 'react'

/** The colour schemes of a map. */
export type ColourScheme = 'light' | 'dark'

const matchSystemDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Returns the visitor's choice from the root element, else the system's scheme. */
const getColourScheme = (): ColourScheme => {
  const chosen = document.documentElement.dataset['scheme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchSystemDark().matches ? 'dark' : 'light'
}

const subscribe = (onChange: () => void) => {
  const system = matchSystemDark()
  const choice = new MutationObserver(onChange)
  system.addEventListener('change', onChange)
  choice.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => {
    system.removeEventListener('change', onChange)
    choice.disconnect()
  }
}

/** Returns the page's current colour scheme, for the canvas, where `light-dark()` has no effect. */
export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, getColourScheme)
