import type { Segment } from '../accounts/segments.ts'
import type { OrderStatus } from './statuses.ts'

const whileUnpaid: readonly OrderStatus[] = ['created']
const untilHandedIn: readonly OrderStatus[] = [
  'created',
  'paid',
  'payment_not_received',
  'prepared',
]

const cancellableBySegment = {
  private: whileUnpaid,
  business: whileUnpaid,
  business_rdp: untilHandedIn,
  business_postpaid: untilHandedIn,
  import: untilHandedIn,
} as const satisfies Record<Segment, readonly OrderStatus[]>

/** Whether a sender of a segment may cancel a shipment. Prepaid segments may not after paying. */
export const isCancellable = (status: OrderStatus, segment: Segment): boolean =>
  cancellableBySegment[segment].includes(status)
