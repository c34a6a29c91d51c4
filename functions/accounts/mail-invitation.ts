import type { Company } from '#shared/accounts/company.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { sendEmail, tokenUrl } from '#functions/notifications/send-email.ts'
import type { AccountRecord } from './account-store.ts'
import { newToken } from './token-store.ts'

const day = 24 * 60 * 60
/** Invitations of one company, and letters to one mailbox from all of them, within a day. */
const perCompany = { count: 200, seconds: day }
const perEmail = { count: 10, seconds: day }

/**
 * Prepares the letter that invites a person: what is written of its token, and the sending, to be
 * done when that is written.
 * @throws Problem too_many_requests when the company or the mailbox has had enough today.
 */
export const prepareInvitation = async (
  { id, email, locale_code }: AccountRecord,
  company: Company,
): Promise<{ write: Write; send: () => Promise<void> }> => {
  await countAttempt('invite_company', company.id, perCompany)
  await countAttempt('invite_email', email.toLowerCase(), perEmail)
  const { secret, write } = newToken({ category: 'invitation', account_id: id, email })
  const url = tokenUrl('invitation', secret, locale_code)
  const data = { companyName: company.name, url }
  const send = () => sendEmail('company_invitation', data, { to: email, locale: locale_code })
  return { write, send }
}
