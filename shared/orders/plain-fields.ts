import * as z from 'zod/mini'
import { line } from '#shared/lib/line.ts'

const text = z._default(z.string(), '')
const count = z._default(z.nullable(z.int()), null)
const flag = z._default(z.boolean(), false)

/**
 * The fields of a shipment that are stored and answered as they are sent: one text, number or flag each. The
 * answer, its proposed change and the record have them. A record that lacks one gets its default.
 */
export const plainFields = z.object({
  /** 1 any time, 2 from 9 to 17, 3 from 17 to 21. */
  timewindow: count,
  information_for_courier: text,
  /** Of the recipient; no answer has it. */
  personal_code: text,
  /** Where the sender wants copies of the delivery updates; may be empty. */
  notifyemail: text,
  notifyphone: text,
  content: text,
  /** The sender's own order number. */
  reference: text,
  /** Grams. */
  estimated_weight: count,
  /** Whether the recipient chooses the locker. The destination is where the parcel goes without a choice. */
  recipient_chooses: flag,
})
export type PlainFields = z.infer<typeof plainFields>
export type PlainField = keyof PlainFields

/** Those that answers have. */
export const shownFields = z.omit(plainFields, { personal_code: true })

const sentText = z.optional(line)

/**
 * The same fields in a request. None has a default, and their order stays: a repeated request is
 * recognised by its parsed body.
 */
export const sentFields = z.object({
  timewindow: z.nullish(z.int('time_window_invalid')),
  information_for_courier: sentText,
  personal_code: sentText,
  notifyemail: sentText,
  notifyphone: sentText,
  content: sentText,
  reference: sentText,
  // Half a gram reaches the rule, which has a message of its own.
  estimated_weight: z.nullish(z.number('weight_not_a_number')),
  recipient_chooses: z.optional(z.boolean('invalid_value')),
} satisfies Record<PlainField, z.ZodMiniType>)
