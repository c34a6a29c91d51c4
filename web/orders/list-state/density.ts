import { useLayoutEffect } from 'react'
import { useValue } from '#web/lib/use-value.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** How high the rows of a company's lists are: 44 px, or 52 px with two lines. */
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

/** Shows the screen of a company in the chosen density. Lists of others have roomy rows and dense cards. */
export const useDensity = (isCompany: boolean): void => {
  const chosen = useValue(density)
  const shown = isCompany ? chosen : undefined
  useLayoutEffect(() => {
    if (shown === undefined) return undefined
    document.documentElement.dataset['density'] = shown
    return () => {
      delete document.documentElement.dataset['density']
    }
  }, [shown])
}
