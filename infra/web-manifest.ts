import type { Environment } from './environments.ts'

/** The paths below which the site is installed: the whole of it, and a recipient's page of one parcel. */
const scopes = { app: '/', incoming: '/incoming_parcel' } as const
type Scope = keyof typeof scopes

/** The keys of the files in the site. `web/index.html` and `web/incoming.html` link them. */
const manifestKeys = {
  app: 'app.webmanifest',
  incoming: 'incoming_parcel/app.webmanifest',
} as const satisfies Record<Scope, string>

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
 * Builds the manifest with which the site, or a recipient's page, is added to the home screen. That page
 * takes its brand from it, too, so that it needs no call for it.
 *
 * The manifest of a recipient's page has no `start_url`: by default that is the address of the page, whose
 * fragment opens this parcel. A fragment is sent to no server, and is in no file that others can read.
 */
export const buildWebManifest = (
  { brand }: Pick<Environment, 'brand'>,
  scope: Scope = 'app',
): string =>
  JSON.stringify({
    brand,
    name: names[brand],
    short_name: names[brand],
    id: scopes[scope],
    scope: scopes[scope],
    ...(scope === 'app' && { start_url: scopes.app }),
    display: 'standalone',
    theme_color: brandColors[brand],
    background_color: '#f5f7fb',
    icons: listIcons(brand),
  })

/** Builds the manifests of an environment, by their keys in the site. */
export const buildWebManifests = (environment: Pick<Environment, 'brand'>) => ({
  [manifestKeys.app]: buildWebManifest(environment),
  [manifestKeys.incoming]: buildWebManifest(environment, 'incoming'),
})
