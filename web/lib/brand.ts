import type { AppData } from './app-data.ts'
import { valueStore } from './value-store.ts'

/** The brands, as the environment names them. */
export type Brand = AppData['brand']

const names = { pakk: 'Pakk', posti: 'Posti' } as const satisfies Record<Brand, string>

/** The brand of this environment, known once the app's data is there. */
export const brand = valueStore<Brand>('pakk')

/** The brand's name on screen. */
export const brandName = (): string => names[brand.get()]

/** Puts on a brand: palette, favicon, logo and the name in titles follow. */
export const applyBrand = (worn: Brand): void => {
  brand.set(worn)
  document.documentElement.dataset['brand'] = worn
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/favicon-${worn}.svg`)
}
