import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'
import { getNotification } from '#functions/notifications/records/notification-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { type Composed, composeEmail } from './composed.ts'
import { buildSiteUrl } from './page-urls.ts'

/** Composes an e-mail about an account from the data that were stored with it. */
export const composeNotice = async (
  runtime: Runtime,
  message: NotificationMessage,
): Promise<Composed | undefined> => {
  const { notice } = (await getNotification(runtime, message)) ?? {}
  if (!notice) return undefined
  const { data, ...addressee } = notice
  if (data.kind === 'password_changed') return composeEmail(data.kind, {}, addressee)
  if (data.kind === 'email_changed') {
    return composeEmail(data.kind, { email: data.email }, addressee)
  }
  if (data.kind === 'company_registered') {
    const url = buildSiteUrl('/settings', addressee.locale)
    return composeEmail(data.kind, { companyName: data.companyName, url }, addressee)
  }
  return composeEmail(data.kind, { companyName: data.companyName }, addressee)
}
