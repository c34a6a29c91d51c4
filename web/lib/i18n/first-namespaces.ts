/** The namespaces that every visit needs. They are one chunk per language. */
export const firstNamespaces = [
  'common',
  'errors',
  'map',
  'next',
  'payment',
  'places',
  'recipient',
  'shell',
  'track',
  'wizard',
] as const
