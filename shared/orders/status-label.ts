import { type Segment, isBusinessSegment, isPrepaid } from '../accounts/segments.ts'
import type { OrderStatus } from './statuses.ts'

/** Key of a status label; the text of `pay_price` has the placeholder `{price}`. */
export type StatusLabel =
  | 'awaiting_payment'
  | 'pay_price'
  | 'awaiting_label'
  | 'awaiting_door_code'
  | 'ready_for_sending'
  | 'on_the_way'
  | 'ready_for_pickup'
  | 'delivered'
  | 'cancelled'
  | 'not_delivered'
  | 'returned_to_sender'

/** The order fields that a status label depends on. */
export interface LabelledOrder {
  readonly status: OrderStatus
  readonly process_status?: string | null | undefined
  /** Whether one of its products is paid by the recipient. */
  readonly isPaidByRecipient: boolean
}

const labelByStatus: Readonly<Partial<Record<OrderStatus, StatusLabel>>> = {
  prepared: 'ready_for_sending',
  fetched: 'ready_for_pickup',
  destinationin: 'ready_for_pickup',
  destinationout: 'delivered',
  payment_not_received: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
  returnin: 'not_delivered',
  returnout: 'not_delivered',
  returntermin: 'not_delivered',
  returntermout: 'returned_to_sender',
}

/**
 * Whether a shipment requires an action of its sender: created, or prepared without a printed
 * label.
 */
export const isPending = ({ status, process_status }: LabelledOrder): boolean =>
  status === 'created' || (status === 'prepared' && process_status === 'label_print_needed')

/** Returns the label of a shipment's status as shown to its sender. */
export const getStatusLabel = (order: LabelledOrder, segment: Segment): StatusLabel => {
  if (isPending(order)) return getPendingLabel(order, segment)
  if (order.status === 'paid') {
    return isBusinessSegment(segment) ? 'awaiting_label' : 'awaiting_door_code'
  }
  return labelByStatus[order.status] ?? 'on_the_way'
}

const getPendingLabel = ({ isPaidByRecipient }: LabelledOrder, segment: Segment): StatusLabel => {
  // The sender has nothing to pay, so only the label is missing.
  if (isPaidByRecipient || !isPrepaid(segment)) return 'awaiting_label'
  return segment === 'private' ? 'awaiting_payment' : 'pay_price'
}
