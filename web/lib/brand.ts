/** The brands of the product: the name in titles and where each brand's own site is. */
export const brands = {
  pakk: { name: 'Pakk' },
  posti: { name: 'Posti' },
} as const

export type Brand = keyof typeof brands

/** The brand of this environment, written into index.html when it is built. */
export const brand: Brand = document.documentElement.dataset['brand'] === 'posti' ? 'posti' : 'pakk'

/** Its name on screen. */
export const brandName: string = brands[brand].name
