import { isCarrierEvent, orderStatuses } from '#shared/orders/statuses/order-status.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'

/**
 * The scans that lead to a status, without the two preceding ones at the drop-off. A carrier event
 * without a row follows the drop-off directly.
 */
const scansByStatus: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  sourceout: [],
  transit_started: ['transit_planned', 'transit_started'],
  termin: ['transit_started', 'termin'],
  termout: ['transit_started', 'termin', 'termout'],
  redirectin: ['transit_started', 'termin', 'termout', 'redirectin'],
  redirectout: ['transit_started', 'termin', 'termout', 'redirectin', 'redirectout'],
  recallin: ['transit_started', 'termin', 'recallin'],
  recallout: ['transit_started', 'termin', 'recallin', 'recallout'],
  fetched: ['transit_started', 'termin', 'termout', 'fetched'],
  destinationin: ['transit_started', 'termin', 'termout', 'destinationin'],
  destinationout: ['transit_started', 'termin', 'termout', 'destinationin', 'destinationout'],
  returnin: ['termin', 'termout', 'destinationin', 'returnin'],
  returnout: ['termin', 'termout', 'destinationin', 'returnin', 'returnout'],
  returntermin: ['termin', 'destinationin', 'returnin', 'returnout', 'returntermin'],
  returntermout: [
    'termin',
    'destinationin',
    'returnin',
    'returnout',
    'returntermin',
    'returntermout',
  ],
}

/** Lists the carrier's scans up to a status; none for statuses before the drop-off. */
export const listScansTo = (status: OrderStatus): readonly OrderStatus[] => {
  if (!isCarrierEvent(status)) return []
  if (status === 'sourcein') return ['sourcein']
  return ['sourcein', 'sourceout', ...(scansByStatus[status] ?? [status])]
}

/** Weights of the statuses of shipments beyond the first of each status. */
const statusWeights: readonly (readonly [OrderStatus, number])[] = [
  ['destinationout', 30],
  ['destinationin', 3],
  ['prepared', 3],
  ['created', 2],
  ['termin', 2],
  ['transit_started', 2],
  ['returntermout', 1],
  ['expired', 1],
  ['cancelled', 1],
  ['paid', 1],
]
const weightedStatuses = statusWeights.flatMap(([status, weight]) =>
  Array.from({ length: weight }, () => status),
)
/** Step through the weighted statuses. It shares no divisor with their number, so it reaches all of them. */
const stride = 19

/** Lists the statuses of `count` shipments: every status at least once, most of them delivered. */
export const listDemoStatuses = (count: number): OrderStatus[] =>
  Array.from(
    { length: count },
    (_, index) =>
      orderStatuses[index] ??
      weightedStatuses[((index - orderStatuses.length) * stride) % weightedStatuses.length] ??
      'destinationout',
  )
