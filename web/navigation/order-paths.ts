import { isBusinessSegment, type Segment } from '#shared/accounts/segments.ts'
import { paths } from './paths.ts'

/** Companies fill in shipments in the add-orders view, others in the wizard. */
const getFormPath = (segment: Segment): string =>
  isBusinessSegment(segment) ? paths.addOrders : paths.recipient

/** Builds the path at which an account of a segment edits an order. */
export const buildEditPath = (orderId: string, segment: Segment = 'private'): string =>
  `${getFormPath(segment)}?edit=${encodeURIComponent(orderId)}`

/** Builds the path at which an account of a segment prefills a new shipment from an order. */
export const buildDuplicatePath = (orderId: string, segment: Segment = 'private'): string =>
  `${getFormPath(segment)}?duplicate=${encodeURIComponent(orderId)}`

/** Builds the path at which the wizard goes on with the proposed change of a paid order. */
export const buildContinuePath = (orderId: string): string =>
  `${paths.recipient}?continue=${encodeURIComponent(orderId)}`

/** Builds the path at which the wizard pays an unpaid order. */
export const buildPayPath = (orderId: string): string =>
  `${paths.recipient}?pay=${encodeURIComponent(orderId)}`

/** Builds the path at which a parcel like that of an order is sent again. */
export const buildAgainPath = (orderId: string): string =>
  `${paths.payment}?again=${encodeURIComponent(orderId)}`

/** Builds the path of the account's shipments with the details of one open. */
export const buildOpenPath = (orderId: string): string =>
  `${paths.shipments}?open=${encodeURIComponent(orderId)}`

/** The state of a link to the wizard: the path that the wizard returns to when it is left. */
export const withReturn = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): { readonly returnTo: string } => ({ returnTo: `${pathname}${search}` })

/** Reads the path to return to from the state of a location; undefined without one. */
export const getReturnPath = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'returnTo' in state &&
  typeof state.returnTo === 'string'
    ? state.returnTo
    : undefined

/**
 * Reads the token of an e-mailed link to shipments from an address. Links have it in the fragment,
 * which browsers do not send to servers or other sites; older ones in the query.
 */
export const parseOrderToken = (search: string, hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('order_token') ??
  new URLSearchParams(search).get('order_token') ??
  undefined
