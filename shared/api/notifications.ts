import * as z from 'zod/mini'
import { id, idList } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { defineCall } from './call.ts'

/** Maximum number of shipments whose door codes one SMS contains: a phone gets ten messages a day. */
export const maxCodesInSms = 10

export const sendSms = defineCall({
  name: 'sendSms',
  method: 'POST',
  path: '/send_sms/',
  area: 'notifications',
  access: 'anyone',
  summary: 'Sends the door codes of a shipment, and of others at the same locker, by one SMS.',
  body: z.object({
    /** The shipment, or the first of several. */
    order_id: z.optional(id),
    /** All shipments whose door codes the message has, instead of `order_id`. */
    order_ids: z.optional(idList(maxCodesInSms)),
    /** Further shipments beside `order_id`. */
    with_order_ids: z.optional(idList(maxCodesInSms - 1)),
    phone_number: z
      .string()
      .check(z.minLength(1, 'phone_required'), z.maxLength(20, 'phone_too_long')),
    sms_type: z.enum(['door_code'], 'invalid_value'),
  }),
  result: z.object({ success: z.boolean() }),
  idempotent: true,
})

/** Maximum number of door codes of one call: those of one e-mail, or of ten SMS. */
const maxCodes = 100

export const sendDoorCodes = defineCall({
  name: 'sendDoorCodes',
  method: 'POST',
  path: '/collections/send_door_codes/',
  area: 'notifications',
  access: 'business',
  summary:
    'Sends the door codes of shipments and of reserved doors to the person who drops parcels off: by one e-mail, or by an SMS for each ten codes at a locker. A code is named by the `id` of its shipment or reservation, or by the id of its door (`location_door_ext_id`) and, for the door of a shipment, the name of the locker (`location_label_name`); one without both is of a blue locker. The text is composed from what is stored. A code that does not open its door any more returns 422 `door_code_ended`; reusable codes are not sent (`door_code_personal`). An account sends at most 100 e-mails and 30 SMS a day, and a phone gets at most 10.',
  body: z.object({
    channel: z.enum(['sms', 'email'], 'invalid_value'),
    /** Required for the channel `email`. */
    recipient_email: z.optional(z.string().check(z.maxLength(80, 'email_too_long'))),
    /** Required for the channel `sms`. */
    recipient_phone: z.optional(z.string().check(z.maxLength(20, 'phone_too_long'))),
    /** The white locker of doors without `id`. The message names the stored locker. */
    location_label_name: z.optional(line),
    doors: z
      .array(
        z.object({
          /** The shipment that the door is booked for, or the reservation of the door. */
          id: z.optional(id),
          order_pin_code: z.string().check(z.regex(/^\d{4,10}$/, 'invalid_value')),
          /** The door, without `id`. The message names the stored door. */
          location_door_ext_id: z.nullish(id),
        }),
        'invalid_value',
      )
      .check(z.minLength(1, 'required'), z.maxLength(maxCodes, 'too_long')),
  }),
  result: z.object({ success: z.boolean() }),
  idempotent: true,
})

export const getMessagesLeft = defineCall({
  name: 'getMessagesLeft',
  method: 'GET',
  path: '/collections/send_door_codes/',
  area: 'notifications',
  access: 'business',
  summary:
    'Returns how many more SMS and e-mails with door codes the account may send today. A phone that has got its own limit may refuse one earlier.',
  result: z.object({ sms: z.int(), email: z.int() }),
})
