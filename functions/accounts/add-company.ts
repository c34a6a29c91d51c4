import type { Account } from '#shared/accounts/account.ts'
import type { CompanyDetailsForm } from '#shared/accounts/forms/company-form.ts'
import { newId } from '#functions/lib/ids.ts'
import type { Limit } from '#functions/lib/rate-limit.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { getCompany, withCompany } from './account-store.ts'
import { findCompanyIssues } from './company-details.ts'
import { companyFactsOf } from './company-facts.ts'
import { findUsedCompanyIssues, companyWrites, newCompany } from './company-store.ts'
import { accountWrites, newAccount } from './new-account.ts'
import type { User } from './user-store.ts'

/** Companies that one user may try to add: each try tells whether a code is in use. */
const perUser: Limit = { count: 10, seconds: 60 * 60 }

/**
 * Adds a company of which the user becomes the owner.
 * @throws Problem validation_error with the form's faults; reg_no_used or company_used when
 *   another company has the code, however close they come.
 */
export const addCompany = async (
  user: User,
  { name, surname, phone, phone_verified, locale_code }: Account,
  form: CompanyDetailsForm,
): Promise<Account> => {
  await countAttempt('add_company', user.id, perUser)
  rejectIssues(await findCompanyIssues(form))
  const company = newCompany(companyFactsOf(form))
  const record = newAccount(
    {
      id: newId('acc'),
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
    return { writes: [...companyWrites(company), ...accountWrites(record)] }
  })
  return withCompany(record, company)
}
