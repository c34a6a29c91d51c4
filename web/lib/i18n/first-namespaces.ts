/** The namespaces that every visit needs. They are one chunk per language. */
export const firstNamespaces = [
  'common',
  'errors',
  'map',
  'payment',
  'places',
  'recipient',
  'shell',
  'wizard',
] as const
