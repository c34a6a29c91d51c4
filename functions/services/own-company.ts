import type { Company } from '#shared/accounts/company.ts'
import type { WholeAccount } from '#functions/accounts/account-store.ts'
import { Problem } from '#functions/lib/errors.ts'
import { ownPerson } from '#functions/lib/serve.ts'
import type { Session } from '#functions/session/session-store.ts'

/** The account of a call that only people of a company make, and the company. */
export const ownCompany = (
  session: Session | undefined,
): { readonly account: WholeAccount; readonly company: Company } => {
  const { account } = ownPerson(session)
  if (account.company) return { account, company: account.company }
  throw new Problem('not_allowed', 'Not allowed')
}
