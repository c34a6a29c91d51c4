import { may } from '#shared/accounts/permissions.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { requirePerson } from '#functions/http/serve.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

/**
 * Returns the owner and the account of who may see statements: a private person their own, and owner and
 * admin those of their company.
 * @throws Problem not_authenticated when nobody is logged in, not_allowed for others of a company.
 */
export const requireStatements = (
  session: Session | undefined,
): { readonly owner: string; readonly account: AccountWithCompany } => {
  const { owner, account } = requirePerson(session)
  if (may('seeStatements', account)) return { owner, account }
  throw new Problem('not_allowed', formatMessage('not_allowed'), { code: 'not_allowed' })
}
