import { getReturnPath, parseShipmentToken } from '#web/navigation/order-paths.ts'

/** What an address asks the form to open. */
export type OrderLink = (
  | { readonly kind: 'edit' | 'duplicate'; readonly order_id: string }
  /** The token of an e-mailed link, whose shipment is edited. */
  | { readonly kind: 'token'; readonly token: string }
) & { readonly returnTo: string | undefined }

const kinds = ['edit', 'duplicate'] as const

interface Address {
  readonly search: string
  readonly hash: string
  readonly state: unknown
}

/** Reads which shipment the address asks for. */
export const readOrderLink = ({ search, hash, state }: Address): OrderLink | undefined => {
  const returnTo = getReturnPath(state)
  const token = parseShipmentToken(search, hash)
  if (token !== undefined) return { kind: 'token', token, returnTo }
  const query = new URLSearchParams(search)
  const kind = kinds.find((each) => query.has(each))
  return kind && { kind, order_id: query.get(kind) ?? '', returnTo }
}

/** Returns the address without what it asks for. */
export const removeOrderLink = ({ search, hash }: Address): { search: string; hash: string } => {
  const query = new URLSearchParams(search)
  for (const name of [...kinds, 'order_token']) query.delete(name)
  return { search: query.toString(), hash: hash.includes('order_token=') ? '' : hash }
}
