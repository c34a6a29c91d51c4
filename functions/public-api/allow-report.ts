import { formatFullName } from '#shared/accounts/full-name.ts'
import { shorten } from '#shared/public-api/input-reader.ts'
import { maxReportEmailsADay, reportField } from '#shared/public-api/read-report.ts'
import { storeNotice } from '#functions/notifications/records/notification-store.ts'
import { hashEmail } from '#functions/store/hash-contact.ts'
import { countDistinct } from '#functions/store/rate-limit.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getUser } from '#functions/store/records/user-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createRequestProblem } from './request-problem.ts'

const limit = { count: maxReportEmailsADay, seconds: 24 * 60 * 60 }

/**
 * Notifies the owner of the API key of the first report and its addresses, because a stolen key would
 * mail strangers in the company's name. The notice expires after 90 days; a later report sends it again.
 */
const tellOwner = async (
  runtime: Runtime,
  { id, user_id, company, locale_code, ...person }: AccountWithCompany,
  emails: readonly string[],
): Promise<void> => {
  const user = user_id === null ? undefined : await getUser(user_id)
  if (!user || !company) return
  await storeNotice(
    runtime,
    {
      subject: company.id,
      name: `email/report_started/${id}`,
      kind: 'account_notice',
      channel: 'email',
    },
    {
      to: user.email,
      name: formatFullName(person),
      locale: locale_code,
      data: { kind: 'report_started', companyName: company.name, emails: [...emails] },
    },
  )
}

/**
 * Allows a report of created shipments to some addresses: a company may name a number of different ones
 * in a day, each as often as it likes.
 * @throws Problem 042 for more.
 */
export const allowReport = async (
  runtime: Runtime,
  account: AccountWithCompany,
  owner: string,
  emails: readonly string[],
): Promise<void> => {
  const [first] = emails
  if (first === undefined) return
  await countDistinct('report_address', owner, limit, emails.map(hashEmail), () =>
    createRequestProblem([
      {
        code: '042',
        field: reportField,
        input: shorten(first),
        values: [String(maxReportEmailsADay)],
      },
    ]),
  )
  await tellOwner(runtime, account, emails)
}
