import * as z from 'zod/mini'
import { asciiToken, id, idList } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { pushSubscription } from '#shared/lib/push-subscription.ts'
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

/** The ids of the devices on which the sender gets pushes: SHA-256 of their addresses in hex. */
const pushDevices = z.array(z.string())

export const getPushSettings = defineCall({
  name: 'getPushSettings',
  method: 'GET',
  path: '/push_notifications/',
  area: 'notifications',
  access: 'anyone',
  summary:
    'Returns the key with which a browser subscribes to pushes, and on which devices the sender gets them about all shipments of the account or, without one, of the browser. A company gets none about what it sends: `devices` is null.',
  result: z.object({ public_key: z.nullable(z.string()), devices: z.nullable(pushDevices) }),
})

export const savePushDevice = defineCall({
  name: 'savePushDevice',
  method: 'POST',
  path: '/push_notifications/',
  area: 'notifications',
  access: 'anyone',
  summary:
    'Sends what the sender would get by SMS, and the updates about its parcels, to a device by Web Push, without codes, names and numbers. An SMS that the sender would have got follows after ten minutes unless the device has shown the push. Five devices at most; a further one takes the place of the oldest.',
  body: z.object({ subscription: pushSubscription }),
  result: z.object({ devices: pushDevices }),
})

export const deletePushDevice = defineCall({
  name: 'deletePushDevice',
  method: 'DELETE',
  path: '/push_notifications/',
  area: 'notifications',
  access: 'anyone',
  summary: "Ends the sender's pushes to a device. SMS come again once there is none left.",
  body: z.object({ device: id }),
  result: z.object({ devices: pushDevices }),
})

export const confirmPush = defineCall({
  name: 'confirmPush',
  method: 'POST',
  path: '/push_notifications/receipt',
  area: 'notifications',
  access: 'anyone',
  usesNoSession: true,
  summary:
    'Reports that a device has shown a push, by the token in it, so that no SMS follows. Its answer is the same for a token that is not known.',
  body: z.object({ token: asciiToken(400) }),
  result: z.object({ success: z.boolean() }),
})
