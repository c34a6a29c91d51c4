import type { Account, Role } from '#shared/accounts/account.ts'
import { checkPerson, type PersonForm } from '#shared/accounts/forms/person-form.ts'
import { assignableRoles } from '#shared/accounts/permissions.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { findForeignPhoneIssues } from '#functions/lib/foreign-phones.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/store/keys.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getAccountRecord, withCompany } from '#functions/store/records/account-store.ts'
import { buildInvitationPointer } from './invitation-store.ts'
import { prepareInvitation } from './prepare-invitation.ts'
import { buildAccountWrites, buildAccount } from './build-account.ts'
import { requireManager, notAllowed, buildManagerCheck } from './people.ts'

/** The form for a new person of a company. */
type NewPerson = PersonForm & { readonly email: string; readonly role: Role }

/**
 * Invites a person to the company of the account in use: writes account, pointers and token in one
 * transaction, then sends the e-mail. Company and segment are taken from the account in use.
 *
 * @throws Problem not_allowed when the account is no manager or may not assign the role;
 *   validation_error, person_exists when the company has a person with that e-mail.
 */
export const addPerson = async (account: Account, form: NewPerson): Promise<Account> => {
  const manager = requireManager(account)
  const { company } = manager
  if (!assignableRoles(manager).includes(form.role)) throw notAllowed()
  rejectIssues(checkPerson(form, company.country))
  rejectIssues(await findForeignPhoneIssues({ phone: form.phone }))
  const record = buildAccount(
    {
      id: createId('acc'),
      user_id: null,
      invited_at: toIsoTime(now()),
      name: form.name,
      surname: form.surname,
      email: form.email,
      phone: toInternationalPhone(form.phone, company.country),
      phone_verified: false,
      locale_code: manager.locale_code,
      country: company.country,
    },
    { company, role: form.role },
  )
  const { write, send } = await prepareInvitation(record, manager)
  await retryTransaction(runtime, async () => {
    if (await getAccountRecord(record.id)) return { done: undefined }
    if (await runtime.table.get(keys.personEmail(company.id, form.email))) {
      throw createFieldProblem({ field: 'email', code: 'person_exists' })
    }
    const writes = [
      buildManagerCheck(manager),
      ...buildAccountWrites(record),
      buildInvitationPointer(record),
      write,
    ]
    return { writes }
  })
  await send()
  return withCompany(record, company)
}
