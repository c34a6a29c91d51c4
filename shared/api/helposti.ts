import * as z from 'zod/mini'
import { person } from '#shared/contact-details/people.ts'
import { id, numericId, token } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { sharedLink } from '#shared/lib/shared-link.ts'
import { findableLocation } from '#shared/orders/findable-location.ts'
import { order } from '#shared/orders/order.ts'
import { friendlyStatuses } from '#shared/orders/statuses/status-facts.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
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

/** The door in the drawing of its locker. */
const passDoor = z.object({
  /** The block of an outdoor locker with several; null elsewhere. */
  block: z.nullable(z.string()),
  module: z.int(),
  number: z.int(),
  /** The modules of its block from left to right, their doors from the top to the floor. */
  modules: z.array(
    z.object({
      number: z.int(),
      doors: z.array(z.object({ number: z.int(), size: doorSize })),
    }),
  ),
})

/**
 * What is needed at the locker to hand a parcel in. Whatever its state does not need is null. Times in ISO 8601 UTC.
 */
export const dropOffPass = z.object({
  /**
   * `ready`: the code opens a door. `handed_in`: the parcel was scanned. `ended`: the sender has ended the link that
   * was opened. `without_code`: no code opens a door, because it has run out or the shipment was cancelled.
   */
  state: z.enum(['ready', 'handed_in', 'ended', 'without_code']),
  barcode: z.nullable(z.string()),
  code: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Null for a code that opens any blue locker. */
  place: z.nullable(findableLocation),
  /** Null at a blue locker, which opens any free door. */
  door: z.nullable(passDoor),
  /** When the sender has ended the link; null for any other state than `ended`. */
  ended_at: z.nullable(z.string()),
  handed_in_at: z.nullable(z.string()),
  /** The time of the server, by which `until` is judged. */
  now: z.string(),
})
export type DropOffPass = z.infer<typeof dropOffPass>

/** The pass as the sender sees it. */
const ownPass = z.object({
  pass: dropOffPass,
  barcode: z.string(),
  recipient_name: z.string(),
  /** The size by its name. */
  size: z.string(),
  /** The name of the destination place, or the town of an address. */
  destination: z.string(),
  /** `2026-11-25`; null where it is not known. */
  expected_on: z.nullable(z.string()),
  /** The last link to the pass; null before the first. It has no address once the code has run out. */
  link: z.nullable(sharedLink),
})
export type OwnPass = z.infer<typeof ownPass>

export const getDropOffPass = defineCall({
  name: 'getDropOffPass',
  method: 'GET',
  path: '/order/drop_off_pass/',
  area: 'helposti',
  access: 'anyone',
  summary:
    'Returns what is needed at the locker to hand a shipment of the session in, with the link by which it was passed on.',
  query: z.object({ id }),
  result: ownPass,
})

export const shareDropOffPass = defineCall({
  name: 'shareDropOffPass',
  method: 'POST',
  path: '/order/drop_off_pass/',
  area: 'helposti',
  access: 'anyone',
  summary:
    'Creates the link by which somebody else hands a shipment of the session in. The link shows place, door, code and barcode and nothing else. While it is live, the same one is returned. 409 `no_door_code` where no code opens a door.',
  body: z.object({ id }),
  result: ownPass,
})

export const endDropOffPass = defineCall({
  name: 'endDropOffPass',
  method: 'DELETE',
  path: '/order/drop_off_pass/',
  area: 'helposti',
  access: 'anyone',
  summary: 'Ends the link to the pass of a shipment of the session at once.',
  body: z.object({ id }),
  result: ownPass,
})

export const readDropOffPass = defineCall({
  name: 'readDropOffPass',
  method: 'GET',
  path: '/order/drop_off_pass/shared',
  area: 'helposti',
  access: 'parcel hash',
  summary:
    'Returns the pass of a link, until the parcel is scanned or the sender ends it. The first reading by somebody else than the sender is stored as the time at which it was opened. 120 readings in 15 minutes.',
  query: z.object({ hash: token, id }),
  result: dropOffPass,
})
