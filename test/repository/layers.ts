/** The folders that each folder of a layered part of the code may import from. */
export type Layers = Readonly<Record<string, readonly string[]>>

/** Folders of `shared`. The contract (`api`) uses the rules, never the other way round. */
export const sharedLayers: Layers = {
  locales: [],
  lib: ['locales'],
  countries: ['lib'],
  'contact-details': ['lib', 'countries', 'labels'],
  labels: ['lib'],
  places: ['lib', 'countries'],
  bookmarks: ['lib'],
  payments: ['lib'],
  reports: ['lib'],
  contacts: ['lib', 'accounts', 'catalogue', 'contact-details', 'parcels', 'places'],
  parcels: ['lib', 'places'],
  accounts: ['lib', 'contact-details', 'countries', 'labels'],
  content: ['lib', 'accounts', 'countries'],
  services: ['lib', 'accounts', 'contact-details', 'content', 'countries', 'labels', 'parcels'],
  collections: ['lib', 'countries', 'doors', 'orders', 'parcels', 'places', 'services'],
  handover: ['lib', 'labels', 'orders', 'places'],
  doors: ['lib', 'accounts', 'countries', 'parcels', 'places'],
  catalogue: ['lib', 'accounts', 'parcels', 'places', 'services'],
  orders: [
    'lib',
    'accounts',
    'catalogue',
    'contact-details',
    'countries',
    'labels',
    'parcels',
    'places',
    'services',
  ],
  imports: [
    'locales',
    'lib',
    'accounts',
    'catalogue',
    'contact-details',
    'countries',
    'orders',
    'parcels',
    'places',
    'services',
  ],
  api: [
    'lib',
    'accounts',
    'bookmarks',
    'catalogue',
    'collections',
    'contact-details',
    'contacts',
    'content',
    'countries',
    'doors',
    'handover',
    'imports',
    'labels',
    'orders',
    'payments',
    'places',
    'reports',
    'services',
  ],
}

/** Folders of `web` that every area may import. */
const webBase = ['navigation', 'ui', 'lib'] as const

/**
 * Folders and areas of `web`. The app is imported by nobody. `build` runs at build time and shares
 * nothing with the site.
 */
export const webLayers: Layers = {
  build: [],
  lib: [],
  ui: ['lib'],
  navigation: ['ui', 'lib'],
  collections: [...webBase, 'places'],
  contacts: webBase,
  files: webBase,
  payments: webBase,
  places: webBase,
  support: webBase,
  incoming: ['ui', 'lib', 'payments', 'places', 'track'],
  auth: [...webBase, 'support'],
  doors: [...webBase, 'collections', 'places'],
  labels: [...webBase, 'files'],
  track: [...webBase, 'places'],
  handover: [...webBase, 'collections', 'doors', 'files', 'labels', 'places'],
  accounts: [...webBase, 'auth', 'places', 'support'],
  services: [...webBase, 'collections', 'contacts', 'places'],
  settings: [...webBase, 'accounts', 'auth', 'contacts', 'places', 'services'],
  orders: [
    ...webBase,
    'accounts',
    'collections',
    'contacts',
    'doors',
    'files',
    'handover',
    'labels',
    'payments',
    'places',
    'support',
    'track',
  ],
  sending: [...webBase, 'doors', 'labels', 'orders', 'places', 'support'],
  returns: [...webBase, 'doors', 'orders', 'payments', 'places', 'sending'],
  home: [...webBase, 'collections', 'doors', 'handover', 'orders', 'places', 'track'],
  shell: [...webBase, 'accounts', 'auth', 'files', 'support'],
  app: [
    ...webBase,
    'accounts',
    'auth',
    'handover',
    'home',
    'orders',
    'returns',
    'sending',
    'services',
    'settings',
    'shell',
    'track',
  ],
}

/** Folders of `web/orders`. What they share, such as the status of an order, stands beside them. */
export const orderLayers: Layers = {
  'list-state': [],
  edit: [],
  form: [],
  actions: ['list-state'],
  details: ['actions', 'edit', 'list-state'],
  list: ['actions', 'details', 'import', 'list-state'],
  ready: ['details', 'edit'],
  wizard: ['edit', 'form', 'import'],
  import: ['form', 'list-state'],
  'add-orders': ['edit', 'form', 'import', 'list', 'list-state'],
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

/**
 * Folders and areas of `functions`. No two of them import each other, directly or in a circle.
 * Nobody imports the handlers of calls (`<area>/api`), so a line of their own may add areas for them.
 */
export const functionLayers: Layers = {
  lib: [],
  store: ['lib'],
  http: ['store', 'lib'],
  providers: ['store', 'lib'],
  bookmarks: base,
  contacts: base,
  doors: base,
  jobs: base,
  files: [...base, 'jobs'],
  services: base,
  collections: [...base, 'doors', 'orders', 'services'],
  'safe-places': base,
  places: [...base, 'providers', 'safe-places'],
  orders: [...base, 'contacts', 'doors', 'files', 'jobs', 'providers', 'services'],
  imports: [...base, 'accounts', 'app', 'jobs', 'orders', 'providers', 'services'],
  notifications: [...base, 'orders', 'providers'],
  accounts: [...base, 'notifications', 'providers', 'services'],
  labels: [...base, 'files', 'jobs', 'notifications', 'orders'],
  payments: [...base, 'accounts', 'doors', 'orders', 'providers'],
  handover: [...base, 'collections', 'labels', 'notifications', 'orders'],
  incoming: [
    ...base,
    'notifications',
    'orders',
    'payments',
    'places',
    'providers',
    'receipts',
    'safe-places',
  ],
  receipts: [...base, 'labels', 'notifications', 'orders', 'payments', 'providers'],
  registry: [...base, 'notifications', 'providers'],
  helposti: [...base, 'orders', 'payments'],
  returns: [...base, 'orders', 'payments', 'services'],
  reports: base,
  auth: [...base, 'accounts', 'doors', 'notifications', 'orders', 'providers'],
  app: [...base, 'accounts', 'auth', 'orders', 'payments', 'providers'],
  'doors/api': ['orders'],
  'places/api': ['incoming'],
  'orders/api': ['notifications', 'payments'],
}
