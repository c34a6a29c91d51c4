import * as z from 'zod/mini'

/**
 * What may need the attention of a sender. `labels`: the label is not printed; `lockers`: no drop-off
 * locker is booked; `doors`: a booked door ends by the end of tomorrow; `messages`: a message could
 * not be delivered.
 */
export const attentionKinds = ['labels', 'lockers', 'doors', 'messages'] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** How many shipments of an account need attention. */
export const attention = z.object({
  /** Those to be paid or confirmed. */
  created: z.int(),
  labels: z.int(),
  lockers: z.int(),
  doors: z.int(),
  messages: z.int(),
  /** When the first of the ending doors ends, in ISO 8601 UTC; null if none does. */
  next_door_until: z.nullable(z.string()),
})
