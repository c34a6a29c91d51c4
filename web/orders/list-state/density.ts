import { useLayoutEffect } from 'react'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { useValue } from '#web/lib/use-value.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** How high the rows of lists are: 44 px, or 52 px with two lines. */
export type Density = 'dense' | 'roomy'

const storageKey = 'pakk.density'

/** The chosen density; saved on the device. */
export const density = createValueStore<Density>(
  localStorage.getItem(storageKey) === 'roomy' ? 'roomy' : 'dense',
)

/** Changes the density and saves it for later visits. */
export const chooseDensity = (chosen: Density): void => {
  localStorage.setItem(storageKey, chosen)
  density.set(chosen)
}

/** Width of the page below which rows are cards, in px. */
export const cardWidth = 700

/** Returns the density of a list: companies choose it; lists of others are dense where rows are cards. */
export const useShownDensity = (isCompany: boolean): Density => {
  const chosen = useValue(density)
  const hasCards = useMediaQuery(`(width < ${cardWidth}px)`)
  if (isCompany) return chosen
  return hasCards ? 'dense' : 'roomy'
}

/** Shows the screen in the density of its list, and returns it. */
export const useDensity = (isCompany: boolean): Density => {
  const shown = useShownDensity(isCompany)
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = shown
    return () => {
      delete document.documentElement.dataset['density']
    }
  }, [shown])
  return shown
}
