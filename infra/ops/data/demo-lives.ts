import type { OrderStatus } from '#shared/orders/statuses.ts'
import { orderStatuses } from '#shared/orders/statuses.ts'

/** Scans that lead to a status, without the two at the drop-off that come before. */
const ways: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  transit_planned: ['transit_planned'],
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

/** The network's scans on the way to a status; none before the parcel is handed in. */
export const scansTo = (status: OrderStatus): readonly OrderStatus[] => {
  if (status === 'sourcein') return ['sourcein']
  const way = ways[status] ?? []
  return status === 'sourceout' || way.length > 0 ? ['sourcein', 'sourceout', ...way] : []
}

/** How shipments that are not one of each status are spread, by weight. */
const usual: readonly (readonly [OrderStatus, number])[] = [
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
const spread = usual.flatMap(([status, weight]) => Array.from({ length: weight }, () => status))
/** Walks through `spread` in no visible order; without a common divisor it reaches all of it. */
const stride = 19

/** What so many shipments have come to: every status at least once, most of them delivered. */
export const demoStatuses = (count: number): OrderStatus[] =>
  Array.from(
    { length: count },
    (_, index) =>
      orderStatuses[index] ??
      spread[((index - orderStatuses.length) * stride) % spread.length] ??
      'destinationout',
  )
