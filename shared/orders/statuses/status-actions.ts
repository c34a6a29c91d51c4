import type { Segment } from '#shared/accounts/segments.ts'
import { getForSegment } from './by-segment.ts'
import { type OrderStatus, statuses } from './statuses.ts'

/** Whether a sender of a segment may cancel a shipment. Prepaid segments may not after paying. */
export const isCancellable = (status: OrderStatus, segment: Segment): boolean =>
  getForSegment<boolean>(statuses[status].cancellable, segment)

/** Whether the sender may pay for a shipment. */
export const isPayable = (status: OrderStatus): boolean => statuses[status].payment === 'open'

/** Whether money that arrives for a shipment is accepted; a late payment is accepted as well. */
export const acceptsPayment = (status: OrderStatus): boolean =>
  statuses[status].payment !== 'closed'

/** Whether the sender may book a door for a shipment. */
export const isBookable = (status: OrderStatus): boolean => statuses[status].bookable

/** Whether a shipment waits for a door: it is paid without one, or confirmed and has no code. */
export const needsDoor = (status: OrderStatus, hasCode: boolean): boolean =>
  isBookable(status) || (status === 'prepared' && !hasCode)

/** Whether a shipment has a label. */
export const hasLabel = (status: OrderStatus): boolean => statuses[status].hasLabel
