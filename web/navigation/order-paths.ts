import { paths } from './paths.ts'

/** Builds the path at which the wizard edits a paid order. */
export const buildEditPath = (orderId: string): string =>
  `${paths.recipient}?edit=${encodeURIComponent(orderId)}`

/** Builds the path at which the wizard prefills a new shipment from an order. */
export const buildDuplicatePath = (orderId: string): string =>
  `${paths.recipient}?duplicate=${encodeURIComponent(orderId)}`
