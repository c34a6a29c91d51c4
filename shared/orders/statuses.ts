import * as z from 'zod/mini'
import { keysOf } from '../lib/keys-of.ts'

/**
 * How far along a shipment is. A later stage stands whatever late news of an earlier one comes;
 * within a stage the latest event by its own time stands.
 */
const stages = { ordering: 0, moving: 1, delivered: 2, returning: 3, returned: 4 } as const

/** What the refresh of statuses and the lists group by. */
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
 * Every order status. Those from `sourcein` on are the names of carrier events as well. Of two
 * events of one stage at the same time the one further down stands.
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
export const orderStatuses = keysOf(facts)

export const orderStatus = z.enum(orderStatuses, 'invalid_value')

/** The statuses that a carrier's scan brings: everything after the sender's part. */
export const carrierEvents = orderStatuses.filter((status) => facts[status].stage !== 'ordering')

/** The coarse status that lists and the refresh of statuses work with. */
export const friendlyStatus = (status: OrderStatus): FriendlyStatus => facts[status].friendly

/** The coarse statuses that a shipment stays in. */
const endings = ['delivered', 'cancelled', 'returned'] as const satisfies readonly FriendlyStatus[]

/** When a shipment came to its end, in milliseconds since 1970; undefined while it is under way. */
export const endedAt = ({ status, events }: OrderState): number | undefined => {
  if (!endings.some((ending) => ending === friendlyStatus(status))) return undefined
  const last = events.find(({ event }) => event === status) ?? events.at(-1)
  return last && Date.parse(last.at)
}

/** Something that happened to a shipment; `at` in ISO 8601 UTC. */
export interface OrderEvent {
  readonly event: OrderStatus
  readonly at: string
}

/** Status of an order with the events that led to it: each once, by time. */
export interface OrderState {
  readonly status: OrderStatus
  readonly events: readonly OrderEvent[]
}

/** Orders events by time; at one time the one further down the table is the later. */
const byTime = (one: OrderEvent, other: OrderEvent): number =>
  Date.parse(one.at) - Date.parse(other.at) ||
  orderStatuses.indexOf(one.event) - orderStatuses.indexOf(other.event)

/**
 * The state after an event. Events may come twice and in any order: the result is the same. The
 * same event again at a later time moves its time on.
 */
export const applyEvent = (state: OrderState | undefined, event: OrderEvent): OrderState => {
  const known = state?.events ?? []
  const same = known.find((other) => other.event === event.event)
  const latest = same && byTime(same, event) > 0 ? same : event
  const others = known.filter((other) => other !== same)
  const events = [...others, latest].toSorted(byTime)
  return { status: furthest(events, latest), events }
}

const stageOf = ({ event }: OrderEvent) => stages[facts[event].stage]

/** Of events by time, the last one of the furthest stage. */
const furthest = (events: readonly OrderEvent[], first: OrderEvent): OrderStatus =>
  events.reduce((best, event) => (stageOf(event) >= stageOf(best) ? event : best), first).event
