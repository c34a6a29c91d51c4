import * as z from 'zod/mini'
import { getKeys } from '#shared/lib/get-keys.ts'

/**
 * Display order of the services that a company manages itself and of their settings, as specified.
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
  email_first: 14,
  parcel_return_to_info: 20,
  customer_cod_report: 20,
  api_key: 99,
} as const satisfies Record<string, number>

export type SettingName = keyof typeof settingOrder

export const settingNames = getKeys(settingOrder)

export const settingName = z.enum(settingNames, 'invalid_value')

/**
 * Status of a service. `admin_pending` waits for the decision of operators on a request;
 * `user_pending` for what they have asked the company for in `additional_info`.
 */
export const settingStatus = z.enum(['active', 'inactive', 'user_pending', 'admin_pending'])
export type SettingStatus = z.infer<typeof settingStatus>

/** A service or setting as visible to the people of an account. */
export const accountSetting = z.object({
  name: settingName,
  status: settingStatus,
  /** Whether it is listed among the services. */
  is_visible: z.boolean(),
  is_activatable: z.boolean(),
  is_deactivatable: z.boolean(),
  /** If false, activation requires an operator's approval. */
  can_activate_directly: z.boolean(),
  /** Configuration of the setting; the schema depends on the setting. */
  data: z.nullable(z.record(z.string(), z.unknown())),
  additional_info: z.string(),
})
export type AccountSetting = z.infer<typeof accountSetting>
