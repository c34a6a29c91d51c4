import type { Company } from '#shared/accounts/company.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import { Problem } from '#functions/lib/problem.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { runtime } from '#functions/store/runtime.ts'

/** E-mails to the contact of one company, whoever tries to sign it up. */
const perCompany = { count: 1, seconds: 24 * 60 * 60 }

const isTooMany = (error: unknown) => error instanceof Problem && error.type === 'too_many_requests'

/**
 * Tells the contact of a company, at most once a day, that somebody has tried to sign the company up
 * again, and how a colleague joins it.
 */
export const notifyRegisteredCompany = async ({
  id,
  name,
  contact_person,
  email,
  country,
}: Company): Promise<void> => {
  try {
    await countAttempt('registered_company', id, perCompany)
  } catch (error) {
    if (isTooMany(error)) return
    throw error
  }
  await runtime.table.write(
    buildNoticeWrite(runtime, id, {
      to: email,
      name: contact_person,
      locale: getSourceFacts(country).locale,
      data: { kind: 'company_registered', companyName: name },
    }),
  )
}
