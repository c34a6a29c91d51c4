/** The folders that each folder of a layered part of the code may import from. */
export type Layers = Readonly<Record<string, readonly string[]>>

/** Folders of `shared`. The contract (`api`) uses the rules, never the other way round. */
export const sharedLayers: Layers = {
  locales: [],
  lib: ['locales'],
  countries: ['lib'],
  contacts: ['lib', 'countries', 'labels'],
  labels: ['lib'],
  places: ['lib', 'countries'],
  bookmarks: ['lib'],
  payments: ['lib'],
  'address-book': ['lib', 'accounts', 'catalogue', 'contacts', 'parcels', 'places'],
  parcels: ['lib', 'places'],
  accounts: ['lib', 'contacts', 'countries', 'labels'],
  content: ['lib', 'accounts', 'countries'],
  services: ['lib', 'accounts', 'contacts', 'content', 'countries', 'labels', 'parcels'],
  collections: ['lib', 'countries', 'parcels', 'services'],
  lockers: ['lib', 'accounts', 'countries', 'parcels', 'places'],
  catalogue: ['lib', 'accounts', 'parcels', 'places', 'services'],
  orders: [
    'lib',
    'accounts',
    'catalogue',
    'contacts',
    'countries',
    'labels',
    'parcels',
    'places',
    'services',
  ],
  api: [
    'lib',
    'accounts',
    'address-book',
    'bookmarks',
    'catalogue',
    'collections',
    'content',
    'countries',
    'labels',
    'lockers',
    'orders',
    'payments',
    'places',
    'services',
  ],
}

/**
 * Folders of `web`. The app is imported by nobody; a feature never imports another feature.
 * `build` runs at build time and shares nothing with the site.
 */
export const webLayers: Layers = {
  app: ['shell', 'features', 'domain', 'navigation', 'ui', 'lib'],
  shell: ['domain', 'navigation', 'ui', 'lib'],
  features: ['domain', 'navigation', 'ui', 'lib'],
  domain: ['navigation', 'ui', 'lib'],
  navigation: ['ui', 'lib'],
  ui: ['lib'],
  lib: [],
  build: [],
}

/** Folders of `web/domain`. */
export const domainLayers: Layers = {
  account: [],
  'address-book': [],
  addresses: ['map'],
  auth: [],
  collections: [],
  companies: [],
  language: [],
  map: [],
  'order-form': ['address-book', 'addresses', 'map', 'places', 'shipments'],
  payments: [],
  places: ['map'],
  shipments: ['collections', 'map', 'payments', 'places', 'support'],
  support: [],
}

/** Folders of `infra`. What they share, such as the environments, stands beside them. */
export const infraLayers: Layers = {
  constructs: [],
  edge: [],
  stacks: ['constructs'],
  openapi: [],
  deploy: [],
  ops: ['deploy'],
  local: ['ops'],
}

/** Folders of `functions` that every area may import. */
const base = ['http', 'store', 'lib'] as const

/** Folders and areas of `functions`. No two of them import each other, directly or in a circle. */
export const functionLayers: Layers = {
  lib: [],
  store: ['lib'],
  http: ['store', 'lib'],
  providers: ['store', 'lib'],
  doors: base,
  files: base,
  services: base,
  contacts: base,
  orders: [...base, 'contacts', 'doors', 'providers', 'services'],
  notifications: [...base, 'orders', 'providers'],
  accounts: [...base, 'notifications', 'providers', 'services'],
  payments: [...base, 'accounts', 'doors', 'orders', 'providers'],
  session: [...base, 'accounts', 'doors', 'orders', 'providers'],
  app: [...base, 'accounts', 'orders', 'payments', 'providers', 'session'],
  bookmarks: base,
  collections: [...base, 'doors', 'services'],
  labels: [...base, 'files', 'notifications', 'orders'],
  lockers: [...base, 'doors', 'orders'],
  places: [...base, 'providers'],
  receipts: [...base, 'labels', 'notifications', 'orders', 'payments', 'providers'],
  registry: [...base, 'notifications', 'providers'],
  shipments: [...base, 'files', 'notifications', 'orders', 'payments'],
  users: [...base, 'accounts', 'notifications'],
}
