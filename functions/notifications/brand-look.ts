import type { Brand } from '#functions/lib/brand.ts'

/** The look of one brand's letters. Each pair of text and ground has a contrast of 4.5:1 or more. */
export interface BrandLook {
  readonly name: string
  readonly ground: string
  readonly onGround: string
  /** The accent's stripe below the head. */
  readonly stripe: string
  readonly link: string
  readonly darkLink: string
}

/** The brands' names and colours, those of the site. */
export const brandLooks = {
  pakk: {
    name: 'Pakk',
    ground: '#1a47d6',
    onGround: '#ffffff',
    stripe: '#f4721e',
    link: '#1a47d6',
    darkLink: '#9db6ff',
  },
  posti: {
    name: 'Posti',
    ground: '#0b6672',
    onGround: '#ffffff',
    stripe: '#e2553f',
    link: '#0b6672',
    darkLink: '#7fd6e2',
  },
} as const satisfies Record<Brand, BrandLook>
