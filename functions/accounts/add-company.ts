import type { Account } from '#shared/accounts/account.ts'
import type { CompanyDetailsForm } from '#shared/accounts/forms/company/company-form.ts'
import { createId } from '#functions/lib/ids.ts'
import type { Limit } from '#functions/store/rate-limit.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getCompany, withCompany } from '#functions/store/records/account-store.ts'
import { findCompanyIssues } from './company-form.ts'
import { toCompanyDetails } from './to-company-details.ts'
import {
  findUsedCompanyIssues,
  buildCompanyWrites,
  buildCompany,
} from '#functions/store/records/company-store.ts'
import { buildAccountWrites, buildAccount } from './build-account.ts'
import type { User } from '#functions/store/records/user-store.ts'

/** Companies that one user may try to add. Each attempt reveals whether a code is in use. */
const perUser: Limit = { count: 10, seconds: 60 * 60 }

/**
 * Adds a company that the user owns.
 * @throws Problem validation_error with the form's issues; reg_no_used or company_used when
 *   another company has the code, also when both are added at the same time.
 */
export const addCompany = async (
  user: User,
  { name, surname, phone, phone_verified, locale_code }: Account,
  form: CompanyDetailsForm,
): Promise<Account> => {
  await countAttempt('add_company', user.id, perUser)
  rejectIssues(await findCompanyIssues(form))
  const company = buildCompany(toCompanyDetails(form))
  const record = buildAccount(
    {
      id: createId('acc'),
      user_id: user.id,
      name,
      surname,
      email: user.email,
      phone,
      phone_verified,
      locale_code,
      country: company.country,
    },
    { company, role: 'owner' },
  )
  await retryTransaction(runtime, async () => {
    if (await getCompany(company.id)) return { done: undefined }
    rejectIssues(await findUsedCompanyIssues(form))
    return { writes: [...buildCompanyWrites(company), ...buildAccountWrites(record)] }
  })
  return withCompany(record, company)
}
