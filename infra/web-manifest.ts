import type { Environment } from './environments.ts'

/** The key of the file in the site. `web/incoming.html` links it. */
export const webManifestKey = 'incoming_parcel/app.webmanifest'

const brands = {
  pakk: { name: 'Pakk', color: '#1a47d6' },
  posti: { name: 'Posti', color: '#0b6672' },
} as const satisfies Record<Environment['brand'], { name: string; color: string }>

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
    name: brands[brand].name,
    short_name: brands[brand].name,
    id: '/incoming_parcel',
    scope: '/incoming_parcel',
    display: 'standalone',
    theme_color: brands[brand].color,
    background_color: '#f5f7fb',
    icons: [{ src: `/favicon-${brand}.svg`, sizes: 'any', type: 'image/svg+xml' }],
  })
