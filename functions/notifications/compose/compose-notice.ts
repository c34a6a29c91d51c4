import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'
import { getNotification } from '#functions/notifications/records/notification-store.ts'
import { getMailboxLocale } from '#functions/store/records/mailbox-locale.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { type Composed, composeEmail } from './composed.ts'
import { buildSiteUrl } from './page-urls.ts'

/** Composes an e-mail about an account from the data that were stored with it. */
export const composeNotice = async (
  runtime: Runtime,
  message: NotificationMessage,
): Promise<Composed | undefined> => {
  const { notice } = (await getNotification(runtime, message)) ?? {}
  if (!notice || notice.data.kind === 'shipment_changed') return undefined
  if (notice.data.kind === 'recipient_receipts' || notice.data.kind === 'orders_report')
    return undefined
  const { data, ...stored } = notice
  const addressee = {
    ...stored,
    locale: await getMailboxLocale(stored.to, stored.locale, runtime.table),
  }
  if (
    data.kind === 'password_changed' ||
    data.kind === 'second_factor_on' ||
    data.kind === 'second_factor_off' ||
    data.kind === 'recovery_codes_renewed'
  ) {
    return composeEmail(data.kind, {}, addressee)
  }
  if (data.kind === 'passkey_added' || data.kind === 'passkey_removed') {
    return composeEmail(data.kind, { passkey: data.passkey }, addressee)
  }
  if (data.kind === 'recovery_code_used') {
    return composeEmail(data.kind, { left: data.left }, addressee)
  }
  if (data.kind === 'email_changed') {
    return composeEmail(data.kind, { email: data.email }, addressee)
  }
  if (data.kind === 'phone_changed') {
    return composeEmail(data.kind, { phone: data.phone }, addressee)
  }
  if (data.kind === 'social_linked' || data.kind === 'social_unlinked') {
    return composeEmail(data.kind, { provider: data.provider }, addressee)
  }
  if (data.kind === 'api_key_created' || data.kind === 'api_key_deleted') {
    const { companyName, apiKey } = data
    return composeEmail(data.kind, { companyName, apiKey }, addressee)
  }
  if (data.kind === 'report_started') {
    const { companyName, emails } = data
    const url = buildSiteUrl('/services', addressee.locale)
    return composeEmail(data.kind, { companyName, emails, url }, addressee)
  }
  if (data.kind === 'webhook_off') {
    const { companyName, address, reason } = data
    const url = buildSiteUrl('/webhooks', addressee.locale)
    return composeEmail(data.kind, { companyName, address, reason, url }, addressee)
  }
  if (data.kind === 'company_registered') {
    const url = buildSiteUrl('/settings', addressee.locale)
    return composeEmail(data.kind, { companyName: data.companyName, url }, addressee)
  }
  return composeEmail(data.kind, { companyName: data.companyName }, addressee)
}
