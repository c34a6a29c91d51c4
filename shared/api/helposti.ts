import * as z from 'zod/mini'
import { person } from '#shared/contact-details/people.ts'
import { id, numericId } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { order } from '#shared/orders/order.ts'
import { defineCall } from './call.ts'

/** Maximum length of a typed code or barcode in characters, with spaces. */
const maxTyped = 40

/** A sending code or a barcode as it was typed, with or without spaces. */
export const typedCode = z.pipe(line, z.string().check(z.maxLength(maxTyped, 'too_long')))

/** A shipment that a sending code or barcode has opened at the session. */
export const sending = z.object({
  /** Null when the code or barcode is used. Masked texts are `M•••`, `•••• 90` or empty. */
  order: z.nullable(order),
  /** Whether the parcel of the code is handed in, or the code has ended. */
  is_helposti_code_used: z.boolean(),
  /** Whether the parcel of the barcode is handed in or ended. */
  is_barcode_used: z.boolean(),
  is_temperature_sensitive: z.boolean(),
  /** Whether persons, code and door are hidden, because only the barcode is known. */
  is_masked: z.boolean(),
  /**
   * Whether this session may book a door. Not while only the barcode is known and the sender has a
   * door code already.
   */
  may_book: z.boolean(),
  /** Whether this session may edit the shipment. */
  may_edit: z.boolean(),
  /** When the sending code ends, in ISO 8601; null while masked or used. */
  code_until: z.nullable(z.string()),
})

export const getHelpostiSending = defineCall({
  name: 'getHelpostiSending',
  method: 'GET',
  path: '/order/sending/helposti',
  area: 'helposti',
  access: 'anyone',
  summary:
    "Opens a prepared shipment by its sending code, or by its barcode: then the last four digits of the sender's phone show persons, code and door, which are masked without them. The session can then book a door for it, print its label and edit it. Without `code` and `barcode` it returns the shipment that the session has opened. After five wrong digits the shipment is closed to digits for an hour; unknown codes and barcodes are limited per network.",
  query: z.object({
    code: z.optional(typedCode),
    barcode: z.optional(typedCode),
    phone_ending: z.optional(typedCode),
  }),
  result: sending,
  changesState: true,
})

export const editHelpostiSending = defineCall({
  name: 'editHelpostiSending',
  method: 'POST',
  path: '/order/edit_sending',
  area: 'helposti',
  access: 'anyone',
  summary:
    'Changes persons, destination place, size or content of the shipment that the session has opened by its sending code, or by its barcode with the right digits. What is left out stays as it is. A change that costs something returns 409 `change_costs`, one that needs another door `cannot_upgrade`. The sender is told by e-mail.',
  body: z.object({
    order_id: id,
    sender: z.optional(person),
    recipient: z.optional(person),
    /** A place in the same country. */
    destination_place_id: z.optional(numericId()),
    /** Another size. */
    product_id: z.optional(numericId()),
    content: z.optional(line),
    /** Accepts that a booked door is exchanged. */
    cancellation_upgrade: z.optional(z.boolean('invalid_value')),
  }),
  result: sending,
  idempotent: true,
})
