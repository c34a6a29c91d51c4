import { formatFullName } from '#shared/accounts/full-name.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import type { Write } from '#functions/store/operations.ts'
import { sendEmail, buildTokenUrl } from '#functions/notifications/send-email.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import type { Manager } from './people.ts'
import { getMailboxLocale } from '#functions/store/records/mailbox-locale.ts'
import { createToken } from '#functions/store/records/token-store.ts'

const daySeconds = 24 * 60 * 60
/** Limits per day: invitations of one company, and e-mails to one mailbox from all companies. */
const perCompany = { count: 200, seconds: daySeconds }
const perEmail = { count: 10, seconds: daySeconds }

/**
 * Prepares the e-mail by which a manager invites a person: returns the write of its token, and a function that
 * sends it after the write.
 * @throws Problem too_many_requests when the company or the mailbox has reached its daily limit.
 */
export const prepareInvitation = async (
  record: AccountRecord,
  manager: Manager,
): Promise<{ write: Write; send: () => Promise<void> }> => {
  const { id, email, locale_code, role } = record
  const { company } = manager
  await countAttempt('invite_company', company.id, perCompany)
  await countAttempt('invite_email', email.toLowerCase(), perEmail)
  const { secret, write } = createToken({ category: 'invitation', account_id: id, email })
  const locale = await getMailboxLocale(email, locale_code)
  const url = buildTokenUrl('invitation', secret, locale)
  const data = { companyName: company.name, inviterName: formatFullName(manager), role, url }
  const addressee = { to: email, locale, name: formatFullName(record) }
  const send = () => sendEmail('company_invitation', data, addressee)
  return { write, send }
}
