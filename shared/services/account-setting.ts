import * as z from 'zod/mini'
import { keysOf } from '../lib/keys-of.ts'

/**
 * The services that a company manages itself and the settings that go with them, in the order
 * in which they are listed. The numbers are the document's.
 */
export const settingOrder = {
  address_book: 0,
  bulk_sending_white: 1,
  bulk_door_code: 2,
  parcel_return: 3,
  courier_collection: 4,
  parcel_label: 5,
  cash_on_delivery_goods: 6,
  cash_on_delivery_transport: 7,
  recipients_age_check: 8,
  recipient_id_check: 9,
  send_sms_notification: 10,
  send_email_notification: 11,
  smartexpress: 12,
  temperature_sensitive: 13,
  parcel_return_to_info: 20,
  customer_cod_report: 20,
  api_key: 99,
} as const satisfies Record<string, number>

export type SettingName = keyof typeof settingOrder

export const settingNames = keysOf(settingOrder)

export const settingName = z.enum(settingNames, 'invalid_value')

/** `user_pending` and `admin_pending` wait for an operator. */
export const settingStatus = z.enum(['active', 'inactive', 'user_pending', 'admin_pending'])
export type SettingStatus = z.infer<typeof settingStatus>

/** A service or setting of an account as its people see it. */
export const accountSetting = z.object({
  name: settingName,
  status: settingStatus,
  /** Whether it is listed among the services. */
  is_visible: z.boolean(),
  is_activatable: z.boolean(),
  is_deactivatable: z.boolean(),
  /** Without it, switching on is a request to the operators. */
  can_activate_directly: z.boolean(),
  /** What was set up for it; the shape is the setting's own. */
  data: z.nullable(z.record(z.string(), z.unknown())),
  additional_info: z.string(),
})
export type AccountSetting = z.infer<typeof accountSetting>
