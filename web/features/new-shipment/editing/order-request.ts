/** The parts of a query that ask for an order by its id. */
const requestNames = ['edit', 'continue', 'duplicate', 'pay'] as const

/** What the address asks the wizard to open. */
export type OrderRequest =
  | { readonly kind: (typeof requestNames)[number]; readonly id: string }
  | { readonly kind: 'token'; readonly token: string }

/** The value of `edit` after the token of an e-mailed link has left the address. */
export const openedByLink = 'link'

/**
 * Reads which order the address asks for: by its id, or by `order_token`, the token of an e-mailed
 * link, in the fragment or the query.
 */
export const parseOrderRequest = (search: string, hash: string): OrderRequest | undefined => {
  const query = new URLSearchParams(search)
  const token = new URLSearchParams(hash.slice(1)).get('order_token') ?? query.get('order_token')
  if (token !== null) return { kind: 'token', token }
  const kind = requestNames.find((name) => query.has(name))
  return kind && { kind, id: query.get(kind) ?? '' }
}

/** Removes what asks for an order from a query. */
export const removeOrderRequest = (search: string): URLSearchParams => {
  const query = new URLSearchParams(search)
  for (const name of [...requestNames, 'order_token']) query.delete(name)
  return query
}
