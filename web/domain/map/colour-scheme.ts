import { useSyncExternalStore } from 'react'

/** The two looks of a map. */
export type ColourScheme = 'light' | 'dark'

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The visitor's own choice stands on the root element, else the system's holds. */
const current = (): ColourScheme => {
  const chosen = document.documentElement.dataset['scheme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemIsDark().matches ? 'dark' : 'light'
}

const subscribe = (changed: () => void) => {
  const system = systemIsDark()
  const choice = new MutationObserver(changed)
  system.addEventListener('change', changed)
  choice.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => {
    system.removeEventListener('change', changed)
    choice.disconnect()
  }
}

/** The colour scheme the page is shown in, as it changes: a canvas cannot follow `light-dark()`. */
export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, current)
