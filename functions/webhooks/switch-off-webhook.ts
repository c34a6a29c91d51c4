import { formatFullName } from '#shared/accounts/full-name.ts'
import type { SwitchOffReason } from '#shared/api/webhooks.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import type { Write } from '#functions/store/operations.ts'
import { TransactionCanceled } from '#functions/store/operations.ts'
import { getCompany, listCompanyPeople } from '#functions/store/records/account-store.ts'
import { getUser } from '#functions/store/records/user-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildSwitchOff, type WebhookRecord } from './webhook-store.ts'

/** Builds the e-mails that tell the owners of a company that an endpoint is off. */
const buildNotices = async (
  runtime: Runtime,
  { company_id, url }: WebhookRecord,
  reason: SwitchOffReason,
): Promise<Write[]> => {
  const [company, people] = await Promise.all([
    getCompany(company_id),
    listCompanyPeople(company_id),
  ])
  const { origin, pathname } = new URL(url)
  const owners = people.filter(({ role, status }) => role === 'owner' && status === 'active')
  const notices = owners.map(async (owner) => {
    const user = owner.user_id === null ? undefined : await getUser(owner.user_id)
    if (!user || !company) return []
    return [
      buildNoticeWrite(runtime, user.id, {
        to: user.email,
        name: formatFullName(owner),
        locale: owner.locale_code,
        data: {
          kind: 'webhook_off',
          companyName: company.name,
          // A query may have a token.
          address: `${origin}${pathname}`,
          reason,
        },
      }),
    ]
  })
  return (await Promise.all(notices)).flat()
}

/** Switches off an endpoint and tells the owners of its company, once. */
export const switchOffWebhook = async (
  runtime: Runtime,
  webhook: WebhookRecord,
  reason: SwitchOffReason,
): Promise<void> => {
  const notices = await buildNotices(runtime, webhook, reason)
  try {
    await runtime.table.transact([buildSwitchOff(webhook, reason), ...notices])
  } catch (error) {
    // It is off already, or was removed.
    if (!(error instanceof TransactionCanceled)) throw error
  }
}
