/** The namespaces that every visit to the app needs. */
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

/** The namespaces that every visit to a recipient's page needs. */
export const incomingNamespaces = ['common', 'incoming', 'map', 'track'] as const
