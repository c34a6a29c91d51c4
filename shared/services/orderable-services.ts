import type { AccountSetting, SettingName } from './account-setting.ts'
import type { ServiceName } from './service-names.ts'

/** The service of a company with which it may order each extra service of a shipment. */
const settingOf = {
  recipient_age_check: 'recipients_age_check',
  recipient_id_check: 'recipient_id_check',
  express_parcel: 'smartexpress',
  sender_email_notification: 'send_email_notification',
  sender_sms_notification: 'send_sms_notification',
  temperature_sensitive: 'temperature_sensitive',
  recipient_goods_payment: 'cash_on_delivery_goods',
  recipient_delivery_payment: 'cash_on_delivery_transport',
} as const satisfies Record<ServiceName, SettingName>

/**
 * Which services on sale may be ordered: by a company those that are active for it, by whoever has
 * no company (`settings` undefined) all of them.
 */
export const orderableServices = <Sold extends { readonly service: ServiceName }>(
  onSale: readonly Sold[],
  settings: readonly Pick<AccountSetting, 'name' | 'status'>[] | undefined,
): Sold[] => {
  const active = settings?.flatMap(({ name, status }) => (status === 'active' ? [name] : []))
  return onSale.filter(({ service }) => active?.includes(settingOf[service]) ?? true)
}
