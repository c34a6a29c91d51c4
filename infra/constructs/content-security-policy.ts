import { listStreetOrigins, type Environment } from '#infra/environments.ts'

/** Origins of the payment provider's checkout script, dialog and bank logos. */
const paymentOrigins = {
  sandbox: [],
  'makecommerce-test': [
    'https://payment.test.maksekeskus.ee',
    'https://static.test.maksekeskus.ee',
  ],
  makecommerce: ['https://payment.maksekeskus.ee', 'https://static.maksekeskus.ee'],
} as const satisfies Record<Environment['paymentProvider'], readonly string[]>

type Sources = Readonly<
  Record<'script-src' | 'style-src' | 'connect-src' | 'frame-src' | 'img-src', readonly string[]>
>

const noSources: Sources = {
  'script-src': [],
  'style-src': [],
  'connect-src': [],
  'frame-src': [],
  'img-src': [],
}

/** Sources of Google's login button, from its documentation. */
const googleSources: Sources = {
  ...noSources,
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
}

/** Sources of Facebook's page script, which logs in by a popup window. */
const facebookSources: Sources = {
  ...noSources,
  'script-src': ['https://connect.facebook.net'],
  'connect-src': ['https://www.facebook.com', 'https://graph.facebook.com'],
  'frame-src': ['https://www.facebook.com', 'https://web.facebook.com'],
  'img-src': ['https://www.facebook.com'],
}

/** Returns the sources of an environment's login buttons. Those of the sandbox come from the site itself. */
const createSocialSources = ({ social }: Environment) => {
  const isLive = social.mode === 'live'
  const google = isLive && social.googleClientId !== null ? googleSources : noSources
  const facebook = isLive && social.facebookAppId !== null ? facebookSources : noSources
  return (directive: keyof Sources) => [...google[directive], ...facebook[directive]]
}

/** The host of the tag manager. The hosts of its tags are added here when a tag needs them. */
const tagManagerOrigin = 'https://www.googletagmanager.com'

const formatPolicy = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/**
 * Builds the policy of the site's pages: the site itself, the hosted checkout, and the workers
 * (`blob:`) and tiles of the map. A label is shown and printed from a `blob:` frame. The decoder of
 * barcodes that the camera sees is WebAssembly of the site, whose compilation `wasm-unsafe-eval` allows;
 * it allows no other code from texts.
 */
export const buildSitePolicy = (environment: Environment) => {
  const payment = paymentOrigins[environment.paymentProvider]
  const social = createSocialSources(environment)
  const map = listStreetOrigins(environment)
  const tagManager = environment.tagManagerId === null ? [] : [tagManagerOrigin]
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      "'wasm-unsafe-eval'",
      ...payment,
      ...social('script-src'),
      ...tagManager,
    ],
    'style-src': ["'self'", ...payment, ...social('style-src')],
    'font-src': ["'self'", ...map],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...payment,
      ...map,
      ...social('img-src'),
      ...tagManager,
    ],
    'connect-src': ["'self'", ...payment, ...map, ...social('connect-src'), ...tagManager],
    'frame-src': ["'self'", 'blob:', ...payment, ...social('frame-src')],
    'worker-src': ["'self'", 'blob:'],
    'child-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...payment],
    'frame-ancestors': ["'none'"],
  })
}

/**
 * The policy of the API reference. Its renderer adds its styles to the page itself; apart from them it
 * loads and asks nothing but the site.
 */
export const referencePolicy = formatPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** The policy of API responses and of visitors' files: they load nothing when opened as a page. */
export const apiPolicy = formatPolicy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** The policy of the picker's map, which shops frame: it loads files of the site alone, and sends nothing. */
export const pickerPolicy = formatPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ['*'],
})

/** The policy of the sandbox's payment pages: they load only their own files, and the site frames them. */
export const sandboxPolicy = formatPolicy({
  'default-src': ["'self'"],
  // Their empty icon, without which browsers request one that does not exist.
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
})
