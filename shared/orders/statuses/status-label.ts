import type { Segment } from '#shared/accounts/segments.ts'
import { getForSegment } from './by-segment.ts'
import type { StatusFacts, StatusLabel, StatusTone } from './status-facts.ts'
import { type OrderStatus, statuses } from './statuses.ts'

/** The order fields that a status label depends on. */
export interface LabelledOrder {
  readonly status: OrderStatus
  readonly process_status?: string | null | undefined
  /** Whether one of its products is paid by the recipient. */
  readonly isPaidByRecipient: boolean
}

/**
 * Whether a shipment requires an action of its sender: created, or prepared without a printed
 * label.
 */
export const isPending = ({
  status,
  process_status,
}: Pick<LabelledOrder, 'status' | 'process_status'>): boolean => {
  const { pending } = statuses[status]
  return (
    pending === 'always' ||
    (pending === 'until_label_printed' && process_status === 'label_print_needed')
  )
}

/** Returns the label of a shipment's status as shown to its sender. */
export const getStatusLabel = (order: LabelledOrder, segment: Segment): StatusLabel => {
  const facts: StatusFacts = statuses[order.status]
  const label =
    (isPending(order) ? facts.unprintedLabel : undefined) ??
    getForSegment<StatusLabel>(facts.label, segment)
  // A sender in advance has nothing to pay, so only the label is missing.
  const isFree = order.status === 'created' && order.isPaidByRecipient
  return isFree && label !== 'to_confirm' ? 'awaiting_label' : label
}

/** Returns the colour of a shipment's status as shown to its sender. */
export const getStatusTone = (order: LabelledOrder): StatusTone =>
  isPending(order) ? 'warning' : statuses[order.status].tone
