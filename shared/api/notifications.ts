import * as z from 'zod/mini'
import { id, idList } from '#shared/lib/ids.ts'
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

/** Maximum number of shipments whose door codes one e-mail contains. */
const maxCodes = 100

export const sendDoorCodes = defineCall({
  name: 'sendDoorCodes',
  method: 'POST',
  path: '/collections/send_door_codes/',
  area: 'notifications',
  access: 'business',
  summary: 'Sends the door codes of shipments by e-mail to the person who drops them off.',
  body: z.object({
    ids: idList(maxCodes),
    email: z.string().check(z.minLength(1, 'email_required'), z.maxLength(80, 'email_too_long')),
  }),
  result: z.object({ success: z.boolean() }),
  idempotent: true,
})
