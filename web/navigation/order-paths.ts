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
