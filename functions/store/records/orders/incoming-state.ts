import * as z from 'zod/mini'
import { choiceMakers } from '#shared/orders/locker-choice.ts'
import { messageChannel } from '#shared/incoming/message-channels.ts'
import { orderDestination } from '#shared/orders/order.ts'
import { storedSafePlace } from '#functions/store/records/safe-place.ts'
import { storedObject } from '#functions/store/stored-object.ts'

const destination = storedObject(orderDestination.shape)

/** The delivery to another address that a recipient pays for. */
const addressChange = storedObject({
  kind: z.literal('another_address'),
  destination,
  timewindow: z.nullable(z.int()),
  information_for_courier: z.string(),
  safe_place: z.optional(storedSafePlace),
})

/** Storage that a recipient pays for. */
const holdChange = storedObject({ kind: z.literal('hold') })

/** What a recipient pays for, in the form in which it is applied. */
const incomingContent = z.discriminatedUnion('kind', [addressChange, holdChange])
export type IncomingContent = z.infer<typeof incomingContent>

/** A change of its recipient that waits for its payment. */
const incomingProposal = storedObject({
  id: z.string(),
  due_cents: z.int(),
  content: incomingContent,
  payment_id: z.string(),
})
export type IncomingProposal = z.infer<typeof incomingProposal>

/** What the recipient of a parcel has changed. Times in milliseconds since 1970. */
export const incomingState = storedObject({
  /** The change of the destination: to another place, or to an address. */
  redirect: z.optional(
    storedObject({
      at: z.number(),
      former: destination,
      to: destination,
      payment_id: z.optional(z.string()),
    }),
  ),
  /** The locker that the recipient was asked to choose; missing until something happens to it. */
  choice: z.optional(
    storedObject({
      is_reminded: z.optional(z.boolean()),
      /** When the locker was settled last, and who did; missing while it is open. */
      at: z.optional(z.number()),
      by: z.optional(z.enum(choiceMakers)),
    }),
  ),
  safe_place: z.optional(storedSafePlace),
  /** The extension of storage. */
  hold: z.optional(
    storedObject({ at: z.number(), days: z.int(), payment_id: z.optional(z.string()) }),
  ),
  sent_back_at: z.optional(z.number()),
  /** How delivery updates reach the recipient; missing until it is chosen. */
  messages: z.optional(messageChannel),
  proposal: z.optional(incomingProposal),
  /** All payments that the recipient has opened, oldest first. */
  payment_ids: z.optional(z.array(z.string())),
})
export type IncomingState = z.infer<typeof incomingState>
