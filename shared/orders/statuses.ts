import * as z from 'zod/mini'
import { getKeys } from '../lib/get-keys.ts'

/**
 * Stages of a shipment in order. An event of an earlier stage never replaces one of a later stage;
 * within a stage the event with the latest time determines the status.
 */
const stages = { ordering: 0, moving: 1, delivered: 2, returning: 3, returned: 4 } as const

/** Coarse statuses used by lists and by the status refresh. */
export type FriendlyStatus =
  | 'created'
  | 'paid'
  | 'prepared'
  | 'shipped'
  | 'on_the_way'
  | 'ready_for_pickup'
  | 'delivered'
  | 'cancelled'
  | 'not_delivered'
  | 'returned'

interface StatusFacts {
  readonly stage: keyof typeof stages
  readonly friendly: FriendlyStatus
}

/**
 * All order statuses. Those from `sourcein` on are also the names of carrier events. Of two events
 * of one stage at the same time, the one further down takes precedence.
 */
const facts = {
  created: { stage: 'ordering', friendly: 'created' },
  payment_not_received: { stage: 'ordering', friendly: 'cancelled' },
  paid: { stage: 'ordering', friendly: 'paid' },
  prepared: { stage: 'ordering', friendly: 'prepared' },
  expired: { stage: 'ordering', friendly: 'cancelled' },
  cancelled: { stage: 'ordering', friendly: 'cancelled' },
  sourcein: { stage: 'moving', friendly: 'shipped' },
  sourceout: { stage: 'moving', friendly: 'shipped' },
  transit_planned: { stage: 'moving', friendly: 'on_the_way' },
  transit_started: { stage: 'moving', friendly: 'on_the_way' },
  termin: { stage: 'moving', friendly: 'on_the_way' },
  termout: { stage: 'moving', friendly: 'on_the_way' },
  redirectin: { stage: 'moving', friendly: 'on_the_way' },
  redirectout: { stage: 'moving', friendly: 'on_the_way' },
  recallin: { stage: 'moving', friendly: 'on_the_way' },
  recallout: { stage: 'moving', friendly: 'on_the_way' },
  fetched: { stage: 'moving', friendly: 'ready_for_pickup' },
  destinationin: { stage: 'moving', friendly: 'ready_for_pickup' },
  destinationout: { stage: 'delivered', friendly: 'delivered' },
  returnin: { stage: 'returning', friendly: 'not_delivered' },
  returnout: { stage: 'returning', friendly: 'not_delivered' },
  returntermin: { stage: 'returning', friendly: 'not_delivered' },
  returntermout: { stage: 'returned', friendly: 'returned' },
} as const satisfies Record<string, StatusFacts>

export type OrderStatus = keyof typeof facts

/** All order statuses, in the order of `facts`. */
export const orderStatuses = getKeys(facts)

export const orderStatus = z.enum(orderStatuses, 'invalid_value')

/** Statuses reported by carrier scans: all after the ordering stage. */
export const carrierEvents = orderStatuses.filter((status) => facts[status].stage !== 'ordering')

/** Returns the coarse status of a status. */
export const toFriendlyStatus = (status: OrderStatus): FriendlyStatus => facts[status].friendly

/** Final coarse statuses of a shipment. */
const finalStatuses = [
  'delivered',
  'cancelled',
  'returned',
] as const satisfies readonly FriendlyStatus[]

/** Returns when a shipment reached a final status, in ms since 1970; undefined if it has not. */
export const getEndTime = ({ status, events }: OrderState): number | undefined => {
  if (!finalStatuses.some((final) => final === toFriendlyStatus(status))) return undefined
  const last = events.find(({ event }) => event === status) ?? events.at(-1)
  return last && Date.parse(last.at)
}

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

/** Compares events by time; at the same time the status further down the table is later. */
const compareEvents = (one: OrderEvent, other: OrderEvent): number =>
  Date.parse(one.at) - Date.parse(other.at) ||
  orderStatuses.indexOf(one.event) - orderStatuses.indexOf(other.event)

/**
 * Applies an event to a state. The result does not depend on the order of events or on duplicates. A
 * repeated event keeps its latest time.
 */
export const applyEvent = (state: OrderState | undefined, event: OrderEvent): OrderState => {
  const known = state?.events ?? []
  const same = known.find((other) => other.event === event.event)
  const latest = same && compareEvents(same, event) > 0 ? same : event
  const others = known.filter((other) => other !== same)
  const events = [...others, latest].toSorted(compareEvents)
  return { status: findFurthestStatus(events, latest), events }
}

const getStage = ({ event }: OrderEvent) => stages[facts[event].stage]

/** Returns the last event of the furthest stage; `events` must be sorted by time. */
const findFurthestStatus = (events: readonly OrderEvent[], first: OrderEvent): OrderStatus =>
  events.reduce((best, event) => (getStage(event) >= getStage(best) ? event : best), first).event
