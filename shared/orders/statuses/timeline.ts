import { compareEvents, type OrderEvent } from './order-events.ts'
import { type EventText, getEventText } from './order-status.ts'
import { isPending, type LabelledOrder } from './status-label.ts'
import { type FriendlyStatus, type TimelineGroup, timelineGroups } from './status-facts.ts'
import { statuses } from './statuses.ts'

/** A group with its events sorted by time; active if it or a later group has events. */
export interface TimelineEntry {
  readonly group: TimelineGroup
  readonly active: boolean
  readonly events: readonly OrderEvent[]
}

/** Statuses of parcels that do not reach their destination: the groups would mislead. */
const endedStatuses: readonly FriendlyStatus[] = ['cancelled', 'not_delivered', 'returned']

/** Whether the groups of a shipment tell how far it has come. */
export const hasTimeline = (status: FriendlyStatus): boolean => !endedStatuses.includes(status)

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

/** Events of one group that follow each other, newest first. */
export interface HistoryEntry {
  readonly group: TimelineGroup
  readonly events: readonly OrderEvent[]
}

/**
 * Builds the history of a shipment from its events in any order: newest first, also where a group
 * occurs again, as on the way back to the sender. Events without a group are left out.
 */
export const buildHistory = (events: readonly OrderEvent[]): HistoryEntry[] => {
  const newestFirst = events.toSorted((one, other) => compareEvents(other, one))
  const history: { group: TimelineGroup; events: OrderEvent[] }[] = []
  for (const event of newestFirst) {
    const { group } = statuses[event.event]
    const last = history.at(-1)
    if (group !== null && last?.group === group) last.events.push(event)
    else if (group !== null) history.push({ group, events: [event] })
  }
  return history
}

/**
 * Whether events are an older state of a shipment than others. Events are only added, and a repeated
 * one may get an earlier time.
 */
export const isOlderState = (
  events: readonly OrderEvent[],
  others: readonly OrderEvent[],
): boolean =>
  others.some(({ event, at }) => {
    const same = events.find((each) => each.event === event)
    return same === undefined || Date.parse(same.at) > Date.parse(at)
  })

/** Key of the text of an event as its sender reads it: `events.*` in the namespace `track`. */
export type SenderEventText = EventText | 'confirmed' | 'awaitingLabel'

/**
 * Returns the key of the text of an event of a shipment as its sender reads it, in the words of the list:
 * one that was confirmed is not said to be ready, nor one that was paid for while its label is needed.
 */
export const getSenderEventText = (
  event: OrderEvent['event'],
  order: Pick<LabelledOrder, 'status' | 'process_status'>,
  events: readonly OrderEvent[],
): SenderEventText => {
  if (event !== 'prepared') return getEventText(event)
  if (events.every((each) => each.event !== 'paid')) return 'confirmed'
  return isPending(order) ? 'awaitingLabel' : 'prepared'
}
