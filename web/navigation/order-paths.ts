import { paths } from './paths.ts'

const buildRequestPath = (name: 'edit' | 'continue' | 'duplicate' | 'pay', orderId: string) =>
  `${paths.recipient}?${name}=${encodeURIComponent(orderId)}`

/** Builds the path at which the wizard edits a paid order. */
export const buildEditPath = (orderId: string): string => buildRequestPath('edit', orderId)

/** Builds the path at which the wizard goes on with the proposed change of a paid order. */
export const buildContinuePath = (orderId: string): string => buildRequestPath('continue', orderId)

/** Builds the path at which the wizard prefills a new shipment from an order. */
export const buildDuplicatePath = (orderId: string): string =>
  buildRequestPath('duplicate', orderId)

/** Builds the path at which the wizard pays an unpaid order. */
export const buildPayPath = (orderId: string): string => buildRequestPath('pay', orderId)

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
