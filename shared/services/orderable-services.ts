import type { AccountSetting, SettingName } from '#shared/accounts/account-setting.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import type { ServiceName } from './service-names.ts'

/** The account setting that must be active to order each extra service of a shipment. */
export const settingByService = {
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
 * Whether recipients may pay for the delivery of a company's shipments: its service is active, or
 * its recipients always pay. `settings` undefined: without a company.
 */
export const mayRecipientPayTransport = (
  segment: Segment,
  settings: readonly Pick<AccountSetting, 'name' | 'status'>[] | undefined,
): boolean =>
  segment === 'business_rdp' ||
  (settings ?? []).some(
    ({ name, status }) =>
      name === settingByService.recipient_delivery_payment && status === 'active',
  )

/**
 * Returns the services on sale that may be ordered: those active for the company, or all of them
 * without a company (`settings` undefined).
 */
export const filterOrderableServices = <Sold extends { readonly service: ServiceName }>(
  onSale: readonly Sold[],
  settings: readonly Pick<AccountSetting, 'name' | 'status'>[] | undefined,
): Sold[] => {
  const active = settings?.flatMap(({ name, status }) => (status === 'active' ? [name] : []))
  return onSale.filter(({ service }) => active?.includes(settingByService[service]) ?? true)
}
