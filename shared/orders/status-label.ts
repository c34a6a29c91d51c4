import { type Segment, isBusinessSegment, isPrepaid } from '../accounts/segments.ts'
import type { OrderStatus } from './statuses.ts'

/** The word of a status label; `pay_price` has the slot `{price}`. */
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

/** What the label of a status depends on. */
export interface LabelledOrder {
  readonly status: OrderStatus
  readonly process_status?: string | null | undefined
  /** Whether one of its products is paid by the recipient. */
  readonly isPaidByRecipient: boolean
}

const laterLabels: Readonly<Partial<Record<OrderStatus, StatusLabel>>> = {
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

/** Whether a shipment waits for its sender: created, or prepared with its label not printed. */
export const isPending = ({ status, process_status }: LabelledOrder): boolean =>
  status === 'created' || (status === 'prepared' && process_status === 'label_print_needed')

/** The label of a shipment's status as its sender sees it. */
export const statusLabel = (order: LabelledOrder, segment: Segment): StatusLabel => {
  if (isPending(order)) return pendingLabel(order, segment)
  if (order.status === 'paid') {
    return isBusinessSegment(segment) ? 'awaiting_label' : 'awaiting_door_code'
  }
  return laterLabels[order.status] ?? 'on_the_way'
}

const pendingLabel = ({ isPaidByRecipient }: LabelledOrder, segment: Segment): StatusLabel => {
  // Nothing is to be paid by the sender: the shipment waits only for its label.
  if (isPaidByRecipient || !isPrepaid(segment)) return 'awaiting_label'
  return segment === 'private' ? 'awaiting_payment' : 'pay_price'
}
