import type { Segment } from '#shared/accounts/segments.ts'

/**
 * Stages of a shipment in order. An event of an earlier stage never replaces one of a later stage;
 * within a stage the event that happened last determines the status.
 */
export const stages = { ordering: 0, moving: 1, delivered: 2, returning: 3, returned: 4 } as const

/** Coarse statuses used by lists and by the status refresh. */
export const friendlyStatuses = [
  'created',
  'paid',
  'prepared',
  'shipped',
  'on_the_way',
  'ready_for_pickup',
  'delivered',
  'cancelled',
  'not_delivered',
  'returned',
] as const
export type FriendlyStatus = (typeof friendlyStatuses)[number]

/** Keys of the status labels; the text of `pay_price` has the placeholder `{price}`. */
export const statusLabels = [
  'awaiting_payment',
  'pay_price',
  'to_confirm',
  'awaiting_label',
  'awaiting_door',
  'awaiting_door_code',
  'ready_for_sending',
  'on_the_way',
  'ready_for_pickup',
  'delivered',
  'cancelled',
  'not_delivered',
  'returned_to_sender',
] as const
export type StatusLabel = (typeof statusLabels)[number]

/** Colours of statuses. `warning` asks the sender for an action. */
export const statusTones = ['neutral', 'info', 'success', 'warning', 'danger'] as const
export type StatusTone = (typeof statusTones)[number]

/** Groups of a shipment's timeline in order. */
export const timelineGroups = ['ordered', 'on_the_way', 'waiting_pickup', 'delivered'] as const
export type TimelineGroup = (typeof timelineGroups)[number]

/** A value for all segments, or one for each. */
export type BySegment<Value> = Value | Readonly<Record<Segment, Value>>

/** The columns of the status table. A new column is required in every row. */
export interface StatusFacts {
  readonly stage: keyof typeof stages
  readonly friendly: FriendlyStatus
  /** Label as shown to the sender. */
  readonly label: BySegment<StatusLabel>
  /** Label while the printed label is needed; it has the tone `warning`. */
  readonly unprintedLabel?: StatusLabel
  readonly tone: StatusTone
  /** Timeline group of the event; null for an event that is not shown. */
  readonly group: TimelineGroup | null
  /** Key of the event's public text: `events.*` in the namespace `track`. */
  readonly eventText: string
  /** What the event proves about the drop-off door. */
  readonly door: 'occupied' | 'empty' | 'unknown'
  /** Whether the shipment has ended. */
  readonly isFinal: boolean
  /** When the sender must act before the parcel can be sent. */
  readonly pending: 'always' | 'until_label_printed' | 'never'
  /**
   * `open`: the sender can pay. `late`: the sender cannot start a payment, but money that arrives is
   * accepted. `closed`: money that arrives is refunded.
   */
  readonly payment: 'open' | 'late' | 'closed'
  /** Whether the sender can cancel an unpaid shipment. */
  readonly cancellable: BySegment<boolean>
  /** Whether the sender can book a door for the paid shipment. */
  readonly bookable: boolean
  /** Whether a label can be printed. */
  readonly hasLabel: boolean
}
