import * as z from 'zod/mini'
import { person } from '#shared/contact-details/people.ts'
import { id, numericId } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { order } from '#shared/orders/order.ts'
import { friendlyStatuses } from '#shared/orders/statuses/status-facts.ts'
import { defineCall } from './call.ts'

/** Maximum length of a typed code or barcode in characters, with spaces. */
const maxTyped = 40

/** A sending code or a barcode as it was typed, with or without spaces. */
export const typedCode = z.pipe(line, z.string().check(z.maxLength(maxTyped, 'too_long')))

/**
 * A parcel as its barcode alone shows it, which can be guessed. It has nothing of the shipment but what
 * is listed here: no id, phone, amount, event, code or door.
 */
const parcelOfBarcode = z.object({
  barcode: z.string(),
  /** The size or weight band by its name; millimetres, null for a parcel sold by weight. */
  size: z.object({
    name: z.string(),
    length: z.nullable(z.int()),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
  }),
  /** The town where it goes. */
  town: z.string(),
  /** First letters: `M••• M•••`. */
  sender_name: z.string(),
  recipient_name: z.string(),
  state: z.enum(friendlyStatuses),
  /** The expected day of arrival if it is handed in today, `2026-11-25`; null if unknown. */
  expected_on: z.nullable(z.string()),
  /** Whether the last four digits of the sender's phone open it: false if no phone is known. */
  accepts_phone_ending: z.boolean(),
})
export type ParcelOfBarcode = z.infer<typeof parcelOfBarcode>

/** What a sending code or barcode shows, and has opened at the session. */
export const sending = z.object({
  /** The opened shipment. Null without one, such as when its code or barcode is used. */
  order: z.nullable(order),
  /** What is shown instead to who knows only the barcode; null in any other case. */
  parcel: z.nullable(parcelOfBarcode),
  /** Whether the parcel of the code is handed in, or the code has ended. */
  is_helposti_code_used: z.boolean(),
  /** Whether the parcel of the barcode is handed in or ended. */
  is_barcode_used: z.boolean(),
  /** Whether only indoor lockers take the opened shipment. */
  is_temperature_sensitive: z.boolean(),
  /** Whether this session may edit the shipment. */
  may_edit: z.boolean(),
  /** When the sending code ends, in ISO 8601; null without an opened shipment. */
  code_until: z.nullable(z.string()),
})

export const getHelpostiSending = defineCall({
  name: 'getHelpostiSending',
  method: 'GET',
  path: '/order/sending/helposti',
  area: 'helposti',
  access: 'anyone',
  summary:
    "Opens a prepared shipment by its sending code, or by its barcode with the last four digits of the sender's phone. The session can then book a door for it, print its label and edit it. A barcode alone opens nothing: it returns `parcel`. Without `code` and `barcode` the call returns the shipment that the session has opened. After five wrong digits the shipment is closed to digits for an hour. A network may look up 60 barcodes an hour, and 20 unknown codes in 15 minutes.",
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
