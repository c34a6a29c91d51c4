/** The names that the product goes by, one an environment. */
export type Brand = 'pakk' | 'posti'

/** The environment's brand (`BRAND`); anything but the second is the first. */
export const brandOf = (text: string): Brand => (text === 'posti' ? 'posti' : 'pakk')
