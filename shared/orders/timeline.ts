import type { OrderEvent, OrderStatus } from './statuses.ts'

/** Groups of a shipment's timeline in order. */
export const timelineGroups = ['ordered', 'on_the_way', 'waiting_pickup', 'delivered'] as const
export type TimelineGroup = (typeof timelineGroups)[number]

/** A group with its events sorted by time; active if it or a later group has events. */
export interface TimelineEntry {
  readonly group: TimelineGroup
  readonly active: boolean
  readonly events: readonly OrderEvent[]
}

/** Group of an event; null for events that are not shown. All other events are on the way. */
const groupByEvent: Readonly<Partial<Record<OrderStatus, TimelineGroup | null>>> = {
  created: 'ordered',
  paid: 'ordered',
  prepared: 'ordered',
  fetched: 'waiting_pickup',
  destinationin: 'waiting_pickup',
  destinationout: 'delivered',
  cancelled: null,
  payment_not_received: null,
  // The door code expired before the parcel was dropped off.
  expired: null,
}

const getGroup = (event: OrderStatus): TimelineGroup | null => {
  const group = groupByEvent[event]
  return group === undefined ? 'on_the_way' : group
}

/** Builds the timeline of a shipment from its events in any order. */
export const buildTimeline = (events: readonly OrderEvent[]): TimelineEntry[] => {
  const sorted = events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const groups = timelineGroups.map((group) => ({
    group,
    events: sorted.filter(({ event }) => getGroup(event) === group),
  }))
  const last = groups.findLastIndex((entry) => entry.events.length > 0)
  return groups.map((entry, index) => ({ ...entry, active: index <= last }))
}
