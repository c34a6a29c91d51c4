import type { Account, Role } from '#shared/accounts/account.ts'
import { checkPerson, type PersonForm } from '#shared/accounts/forms/person-form.ts'
import { assignableRoles } from '#shared/accounts/permissions.ts'
import { internationalPhone } from '#shared/contacts/phone.ts'
import { isoTime, now } from '#functions/lib/clock.ts'
import { newId } from '#functions/lib/ids.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import { table } from '#functions/lib/store/table.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { getAccountRecord, withCompany } from './account-store.ts'
import { invitationPointer } from './invitation-store.ts'
import { prepareInvitation } from './mail-invitation.ts'
import { accountWrites, newAccount } from './new-account.ts'
import { leaderOf, notAllowed, stillLeads } from './people.ts'

/** A person whom a leader invites. */
type NewPerson = PersonForm & { readonly email: string; readonly role: Role }

/**
 * Invites a person to the company of the account in use: account, pointers and token in one
 * transaction, then the letter. Company and segment are those of the account in use.
 *
 * @throws Problem not_allowed for who is no leader or may not give that role; validation_error,
 *   person_exists when the company has somebody with that e-mail.
 */
export const addPerson = async (account: Account, form: NewPerson): Promise<Account> => {
  const leader = leaderOf(account)
  const { company } = leader
  if (!assignableRoles(leader).includes(form.role)) throw notAllowed()
  rejectIssues(checkPerson(form, company.country))
  const record = newAccount(
    {
      id: newId('acc'),
      user_id: null,
      invited_at: isoTime(now()),
      name: form.name,
      surname: form.surname,
      email: form.email,
      phone: internationalPhone(form.phone, company.country),
      phone_verified: false,
      locale_code: leader.locale_code,
      country: company.country,
    },
    { company, role: form.role },
  )
  const { write, send } = await prepareInvitation(record, company)
  await retryTransaction(runtime, async () => {
    if (await getAccountRecord(record.id)) return { done: undefined }
    if (await table.get(keys.personEmail(company.id, form.email))) {
      throw createFieldProblem({ field: 'email', code: 'person_exists' })
    }
    const writes = [stillLeads(leader), ...accountWrites(record), invitationPointer(record), write]
    return { writes }
  })
  await send()
  return withCompany(record, company)
}
