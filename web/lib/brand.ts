import type { AppData } from '#web/lib/api/app-data.ts'
import { createValueStore } from './value-store.ts'

/** The brands, named as in the environments. */
export type Brand = AppData['brand']

const names = { pakk: 'Pakk', posti: 'Posti' } as const satisfies Record<Brand, string>

/** The brand of this environment; set when the app's data has loaded. */
export const brand = createValueStore<Brand>('pakk')

/** Returns the display name of the brand. */
export const getBrandName = (): string => names[brand.get()]

/** Returns the title of the browser's window: the page with the brand, or the brand alone. */
export const formatWindowTitle = (page: string): string =>
  page === '' ? getBrandName() : `${page} – ${getBrandName()}`

const setIcon = (rel: string, href: string) =>
  document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', href)

/** Applies a brand: palette, icons, logo and the name in titles. */
export const applyBrand = (newBrand: Brand): void => {
  brand.set(newBrand)
  document.documentElement.dataset['brand'] = newBrand
  setIcon('icon', `/favicon-${newBrand}.svg`)
  setIcon('apple-touch-icon', `/icons/${newBrand}-apple-180.png`)
}
