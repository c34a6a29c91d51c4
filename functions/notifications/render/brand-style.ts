import type { Brand } from '#functions/lib/brand.ts'

/**
 * Name and colours of a brand in e-mails. Every text and its background have a contrast of at least
 * 4.5:1.
 */
export interface BrandStyle {
  readonly name: string
  readonly background: string
  readonly onBackground: string
  /** Colour of the stripe below the header. */
  readonly stripe: string
  readonly link: string
  readonly darkLink: string
}

/** The style of each brand, with the colours of the site. */
export const brandStyles = {
  pakk: {
    name: 'Pakk',
    background: '#1a47d6',
    onBackground: '#ffffff',
    stripe: '#f4721e',
    link: '#1a47d6',
    darkLink: '#9db6ff',
  },
  posti: {
    name: 'Posti',
    background: '#0b6672',
    onBackground: '#ffffff',
    stripe: '#e2553f',
    link: '#0b6672',
    darkLink: '#7fd6e2',
  },
} as const satisfies Record<Brand, BrandStyle>
