import type { Account, Role } from '#shared/accounts/account.ts'
import { checkPerson, type PersonForm } from '#shared/accounts/forms/person-form.ts'
import { assignableRoles } from '#shared/accounts/permissions.ts'
import { internationalPhone } from '#shared/contacts/phone.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, equals } from '#functions/lib/store/operations.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { withCompany } from './account-store.ts'
import { type Leader, notAllowed, personOf, stillLeads } from './people.ts'

/** A person of the company as they are to be; the e-mail stays. */
type ChangedPerson = Omit<PersonForm, 'email'> & { readonly id: string; readonly role: Role }

/**
 * Changes one of the company's people.
 * @throws Problem not_found, not_allowed for whom the leader may not edit or a role that the
 *   leader may not give, validation_error.
 */
export const editPerson = async (leader: Leader, form: ChangedPerson): Promise<Account> => {
  const { company } = leader
  const person = await personOf(leader, form.id)
  if (!assignableRoles(leader).includes(form.role)) throw notAllowed()
  const { name, surname, role } = form
  rejectIssues(checkPerson({ name, surname, phone: form.phone }, company.country))
  const phone = internationalPhone(form.phone, company.country)
  const isOtherPhone = phone !== person.phone
  const set = { name, surname, role, phone, ...(isOtherPhone && { phone_verified: false }) }
  await writeTogether([
    stillLeads(leader),
    {
      update: keys.account(person.id),
      set,
      if: all({ absent: 'removed_at' }, equals('role', person.role)),
    },
    ...(isOtherPhone ? [{ delete: keys.phoneCode(person.id) }] : []),
  ])
  return withCompany({ ...person, ...set }, company)
}
