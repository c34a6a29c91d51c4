/** What the address asks the wizard to open. */
export type OrderRequest =
  | { readonly kind: 'edit' | 'duplicate'; readonly id: string }
  | { readonly kind: 'token'; readonly token: string }

/** The value of `edit` after the token of an e-mailed link has left the address. */
export const openedByLink = 'link'

/**
 * Reads which order the address asks for: `edit` and `duplicate` have an id, `order_token` is the
 * token of an e-mailed link, in the fragment or the query.
 */
export const parseOrderRequest = (search: string, hash: string): OrderRequest | undefined => {
  const query = new URLSearchParams(search)
  const token = new URLSearchParams(hash.slice(1)).get('order_token') ?? query.get('order_token')
  if (token !== null) return { kind: 'token', token }
  const edited = query.get('edit')
  if (edited !== null) return { kind: 'edit', id: edited }
  const duplicated = query.get('duplicate')
  return duplicated === null ? undefined : { kind: 'duplicate', id: duplicated }
}

/** Removes what asks for an order from a query. */
export const removeOrderRequest = (search: string): URLSearchParams => {
  const query = new URLSearchParams(search)
  for (const name of ['edit', 'duplicate', 'order_token']) query.delete(name)
  return query
}
