/** The product's brand names. An environment has one of them. */
export type Brand = 'pakk' | 'posti'

/** Parses the environment variable `BRAND`: `posti`, or `pakk` for any other value. */
export const parseBrand = (text: string): Brand => (text === 'posti' ? 'posti' : 'pakk')
