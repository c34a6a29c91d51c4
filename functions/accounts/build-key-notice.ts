import { formatFullName } from '#shared/accounts/full-name.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { runtime } from '#functions/store/runtime.ts'
import { requirePerson } from '#functions/http/serve.ts'
import { requireCompany } from '#functions/services/require-company.ts'

/**
 * Returns a function that builds the write of an e-mail to the user of a call, about a key of the
 * company that they made or deleted.
 */
export const createKeyNoticeBuilder =
  (session: Session | undefined) =>
  (kind: 'api_key_created' | 'api_key_deleted', apiKey: string): Write => {
    const { account, company } = requireCompany(session)
    const { user } = requirePerson(session)
    return buildNoticeWrite(runtime, user.id, {
      to: user.email,
      name: formatFullName(account),
      locale: account.locale_code,
      data: { kind, companyName: company.name, apiKey },
    })
  }
