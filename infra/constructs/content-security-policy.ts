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
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...payment],
    'style-src': ["'self'", ...payment],
    'font-src': ["'self'", ...environment.mapOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...payment, ...environment.mapOrigins],
    'connect-src': ["'self'", ...payment, ...environment.mapOrigins],
    'frame-src': ["'self'", 'blob:', ...payment],
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
