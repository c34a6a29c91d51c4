import type { OrderEvent, OrderStatus } from './statuses.ts'

/** The groups of a shipment's timeline, in their order. */
export const timelineGroups = ['ordered', 'on_the_way', 'waiting_pickup', 'delivered'] as const
export type TimelineGroup = (typeof timelineGroups)[number]

/** One group with its events by time; active when it or a later group has events. */
export interface TimelineEntry {
  readonly group: TimelineGroup
  readonly active: boolean
  readonly events: readonly OrderEvent[]
}

/** Where an event stands; those not named are on the way, null means on no timeline. */
const groupOf: Readonly<Partial<Record<OrderStatus, TimelineGroup | null>>> = {
  created: 'ordered',
  paid: 'ordered',
  prepared: 'ordered',
  fetched: 'waiting_pickup',
  destinationin: 'waiting_pickup',
  destinationout: 'delivered',
  cancelled: null,
  payment_not_received: null,
  // A door code that ran out is the end of an order that never went anywhere.
  expired: null,
}

const groupOfEvent = (event: OrderStatus): TimelineGroup | null => {
  const group = groupOf[event]
  return group === undefined ? 'on_the_way' : group
}

/** The timeline of a shipment from its events, whatever their order. */
export const timeline = (events: readonly OrderEvent[]): TimelineEntry[] => {
  const sorted = events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const groups = timelineGroups.map((group) => ({
    group,
    events: sorted.filter(({ event }) => groupOfEvent(event) === group),
  }))
  const last = groups.findLastIndex((entry) => entry.events.length > 0)
  return groups.map((entry, index) => ({ ...entry, active: index <= last }))
}
