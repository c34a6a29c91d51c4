import * as z from 'zod/mini'

/**
 * What may need the attention of a sender. `labels`: the label is not printed; `lockers`: no drop-off
 * locker is booked; `doors`: a booked door ends soon; `messages`: a message could
 * not be delivered.
 */
export const attentionKinds = ['labels', 'lockers', 'doors', 'messages'] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** How many shipments of an account need attention. */
export const attention = z.object({
  /** Those to be paid or confirmed. */
  created: z.int(),
  /** Those whose labels are to be printed. */
  labels: z.int(),
  /** Those that wait for nothing but their hand-in. */
  ready: z.int(),
  lockers: z.int(),
  doors: z.int(),
  messages: z.int(),
  /** When the first of the ending doors ends, in ISO 8601 UTC; null if none does. */
  next_door_until: z.nullable(z.string()),
})
export type Attention = z.infer<typeof attention>
