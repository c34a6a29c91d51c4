import type { Environment } from './environments.ts'

/** The key of the file in the site. `web/incoming.html` links it. */
export const webManifestKey = 'incoming_parcel/app.webmanifest'

const names = { pakk: 'Pakk', posti: 'Posti' } as const satisfies Record<
  Environment['brand'],
  string
>

/** The colour of each brand, which is also the ground of its icons. */
export const brandColors = {
  pakk: '#1a47d6',
  posti: '#0b6672',
} as const satisfies Record<Environment['brand'], string>

/** Lists the icons of a brand: `npm run icons` renders those of pixels. */
const listIcons = (brand: Environment['brand']) => [
  { src: `/favicon-${brand}.svg`, sizes: 'any', type: 'image/svg+xml' },
  { src: `/icons/${brand}-192.png`, sizes: '192x192', type: 'image/png' },
  { src: `/icons/${brand}-512.png`, sizes: '512x512', type: 'image/png' },
  {
    src: `/icons/${brand}-maskable-512.png`,
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  },
]

/**
 * Builds the manifest with which a recipient's page is added to the home screen. The page takes its
 * brand from it, too, so that it needs no call for it.
 *
 * It has no `start_url`: by default that is the address of the page, whose fragment opens this parcel.
 * A fragment is sent to no server, and is in no file that others can read.
 */
export const buildWebManifest = ({ brand }: Pick<Environment, 'brand'>): string =>
  JSON.stringify({
    brand,
    name: names[brand],
    short_name: names[brand],
    id: '/incoming_parcel',
    scope: '/incoming_parcel',
    display: 'standalone',
    theme_color: brandColors[brand],
    background_color: '#f5f7fb',
    icons: listIcons(brand),
  })
