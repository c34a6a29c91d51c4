import type { Company } from '#shared/accounts/company.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { Problem } from '#functions/lib/problem.ts'
import { requirePerson } from '#functions/http/serve.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

/**
 * Returns the account and the company of a call that requires a company.
 * @throws Problem not_allowed for a private account.
 */
export const requireCompany = (
  session: Session | undefined,
): { readonly account: AccountWithCompany; readonly company: Company } => {
  const { account } = requirePerson(session)
  if (account.company) return { account, company: account.company }
  throw new Problem('not_allowed', 'Not allowed')
}
