import { orderStatuses } from './order-status.ts'
import { stages } from './status-facts.ts'
import { type OrderStatus, statuses } from './statuses.ts'

/** An event of a shipment; `at` in ISO 8601 UTC. */
export interface OrderEvent {
  readonly event: OrderStatus
  readonly at: string
}

/** Status of an order with its events: each once, sorted by time. */
export interface OrderState {
  readonly status: OrderStatus
  readonly events: readonly OrderEvent[]
}

/** Returns when a shipment reached a final status, in ms since 1970; undefined if it has not. */
export const getEndTime = ({ status, events }: OrderState): number | undefined => {
  if (!statuses[status].isFinal) return undefined
  const last = events.find(({ event }) => event === status) ?? events.at(-1)
  return last && Date.parse(last.at)
}

/** Whether the events prove that the parcel was handed in: it is in the drop-off door or was. */
export const isHandedIn = (events: readonly Pick<OrderEvent, 'event'>[]): boolean =>
  events.some(({ event }) => statuses[event].door !== 'unknown')

/** Compares events by time; at the same time the status further down the table is later. */
export const compareEvents = (one: OrderEvent, other: OrderEvent): number =>
  Date.parse(one.at) - Date.parse(other.at) ||
  orderStatuses.indexOf(one.event) - orderStatuses.indexOf(other.event)

/**
 * Applies an event to a state. The result does not depend on the order of events or on duplicates. A
 * repeated event keeps its earliest time: it happened when it was read first.
 */
export const applyEvent = (state: OrderState | undefined, event: OrderEvent): OrderState => {
  const known = state?.events ?? []
  const same = known.find((other) => other.event === event.event)
  const first = same && compareEvents(same, event) <= 0 ? same : event
  const others = known.filter((other) => other !== same)
  const events = [...others, first].toSorted(compareEvents)
  return { status: findFurthestStatus(events, first), events }
}

const getStage = ({ event }: OrderEvent) => stages[statuses[event].stage]

/** Returns the last event of the furthest stage; `events` must be sorted by time. */
const findFurthestStatus = (events: readonly OrderEvent[], first: OrderEvent): OrderStatus =>
  events.reduce((best, event) => (getStage(event) >= getStage(best) ? event : best), first).event
