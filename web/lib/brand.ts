import type { AppData } from '#web/lib/api/app-data.ts'
import { createValueStore } from './value-store.ts'

/** The brands, named as in the environments. */
export type Brand = AppData['brand']

const names = { pakk: 'Pakk', posti: 'Posti' } as const satisfies Record<Brand, string>

/** The brand of this environment; set when the app's data has loaded. */
export const brand = createValueStore<Brand>('pakk')

/** Returns the display name of the brand. */
export const getBrandName = (): string => names[brand.get()]

/** Applies a brand: palette, favicon, logo and the name in titles. */
export const applyBrand = (newBrand: Brand): void => {
  brand.set(newBrand)
  document.documentElement.dataset['brand'] = newBrand
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/favicon-${newBrand}.svg`)
}
