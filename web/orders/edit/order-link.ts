import { parseOrderToken } from '#web/navigation/order-paths.ts'

/** The parts of a query that ask for an order by its id. */
const kinds = ['edit', 'continue', 'duplicate', 'pay', 'again'] as const

/** The value of `edit` after the token of an e-mailed link has left the address. */
export const openedByLink = 'link'

/** What an address asks a form to open. */
export type OrderLink =
  | { readonly kind: (typeof kinds)[number]; readonly order_id: string }
  /** The token of an e-mailed link, whose shipment is edited. */
  | { readonly kind: 'token'; readonly token: string }

interface Address {
  readonly search: string
  readonly hash: string
}

/** Reads which order an address asks for. */
export const readOrderLink = ({ search, hash }: Address): OrderLink | undefined => {
  const token = parseOrderToken(search, hash)
  if (token !== undefined) return { kind: 'token', token }
  const query = new URLSearchParams(search)
  const kind = kinds.find((name) => query.has(name))
  return kind && { kind, order_id: query.get(kind) ?? '' }
}

/** Returns the query of an address without what asks for an order. */
export const removeOrderLink = ({ search }: Pick<Address, 'search'>): URLSearchParams => {
  const query = new URLSearchParams(search)
  for (const name of [...kinds, 'order_token']) query.delete(name)
  return query
}
