import type { OrderEvent } from './order-events.ts'
import { type TimelineGroup, timelineGroups } from './status-facts.ts'
import { statuses } from './statuses.ts'

/** A group with its events sorted by time; active if it or a later group has events. */
export interface TimelineEntry {
  readonly group: TimelineGroup
  readonly active: boolean
  readonly events: readonly OrderEvent[]
}

/** Builds the timeline of a shipment from its events in any order. */
export const buildTimeline = (events: readonly OrderEvent[]): TimelineEntry[] => {
  const sorted = events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const groups = timelineGroups.map((group) => ({
    group,
    events: sorted.filter(({ event }) => statuses[event].group === group),
  }))
  const last = groups.findLastIndex((entry) => entry.events.length > 0)
  return groups.map((entry, index) => ({ ...entry, active: index <= last }))
}
