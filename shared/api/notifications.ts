import * as z from 'zod/mini'
import { id } from '../lib/ids.ts'
import { defineCall } from './call.ts'

export const sendSms = defineCall({
  name: 'sendSms',
  method: 'POST',
  path: '/send_sms/',
  area: 'notifications',
  access: 'anyone',
  summary: "Sends a shipment's door code to a phone number by SMS.",
  body: z.object({
    order_id: id,
    phone_number: z
      .string()
      .check(z.minLength(1, 'phone_required'), z.maxLength(20, 'phone_too_long')),
    sms_type: z.enum(['door_code'], 'invalid_value'),
  }),
  result: z.object({ success: z.boolean() }),
  idempotent: true,
})
