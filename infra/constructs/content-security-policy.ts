import type { Environment } from '../environments.ts'

/** Where the payment provider serves its checkout script, its dialog and its banks' logos. */
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

const nothing: Sources = {
  'script-src': [],
  'style-src': [],
  'connect-src': [],
  'frame-src': [],
  'img-src': [],
}

/** What Google's login button loads: the list of its own documentation. */
const googleSources: Sources = {
  ...nothing,
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
}

/** What Facebook's page script loads to log in by a window of its own. */
const facebookSources: Sources = {
  ...nothing,
  'script-src': ['https://connect.facebook.net'],
  'connect-src': ['https://www.facebook.com', 'https://graph.facebook.com'],
  'frame-src': ['https://www.facebook.com', 'https://web.facebook.com'],
  'img-src': ['https://www.facebook.com'],
}

/** What the login buttons that an environment offers load; those of the sandbox are our own. */
const socialSources = ({ social }: Environment) => {
  const isLive = social.played === 'live'
  const google = isLive && social.googleClientId !== null ? googleSources : nothing
  const facebook = isLive && social.facebookAppId !== null ? facebookSources : nothing
  return (directive: keyof Sources) => [...google[directive], ...facebook[directive]]
}

const policyText = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/**
 * What the site's pages may load: themselves, the hosted checkout, and the workers (`blob:`)
 * of the map. A label is shown and printed from a `blob:` frame.
 */
export const sitePolicy = (environment: Environment) => {
  const payment = paymentOrigins[environment.paymentProvider]
  const social = socialSources(environment)
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...payment, ...social('script-src')],
    'style-src': ["'self'", ...payment, ...social('style-src')],
    'font-src': ["'self'", ...environment.map.origins],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...payment,
      ...environment.map.origins,
      ...social('img-src'),
    ],
    'connect-src': ["'self'", ...payment, ...environment.map.origins, ...social('connect-src')],
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

/** What an answer of the API may load when it is opened as a page: nothing. */
export const apiPolicy = policyText({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** The sandbox's hosted payment pages: they carry only what is theirs, and the site frames them. */
export const sandboxPolicy = policyText({
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
})
