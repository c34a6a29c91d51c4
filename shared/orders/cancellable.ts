import type { Segment } from '../accounts/segments.ts'
import type { OrderStatus } from './statuses.ts'

const whileUnpaid: readonly OrderStatus[] = ['created']
const untilHandedIn: readonly OrderStatus[] = [
  'created',
  'paid',
  'payment_not_received',
  'prepared',
]

const cancellable = {
  private: whileUnpaid,
  business: whileUnpaid,
  business_rdp: untilHandedIn,
  business_postpaid: untilHandedIn,
  import: untilHandedIn,
} as const satisfies Record<Segment, readonly OrderStatus[]>

/** Whether a sender of this segment may still call a shipment off: who has paid may not. */
export const isCancellable = (status: OrderStatus, segment: Segment): boolean =>
  cancellable[segment].includes(status)
