import type { Account, Role } from '#shared/accounts/account.ts'
import { checkPerson, type PersonForm } from '#shared/accounts/forms/person-form.ts'
import { assignableRoles } from '#shared/accounts/permissions.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/store/keys.ts'
import { all, equals } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { withCompany } from '../store/records/account-store.ts'
import { buildPhoneNotice } from './build-phone-notice.ts'
import { type Manager, notAllowed, getManagedPerson, buildManagerCheck } from './people.ts'

/** The new data of a person of the company. The e-mail cannot be changed. */
type PersonChange = Omit<PersonForm, 'email'> & { readonly id: string; readonly role: Role }

/**
 * Changes a person of the company.
 * @throws Problem not_found; not_allowed when the manager may not edit the person or assign the
 *   role; validation_error.
 */
export const editPerson = async (manager: Manager, form: PersonChange): Promise<Account> => {
  const { company } = manager
  const person = await getManagedPerson(manager, form.id)
  if (!assignableRoles(manager).includes(form.role)) throw notAllowed()
  const { name, surname, role } = form
  rejectIssues(checkPerson({ name, surname, phone: form.phone }, company.country))
  const phone = toInternationalPhone(form.phone, company.country)
  const isPhoneChanged = phone !== person.phone
  const set = { name, surname, role, phone, ...(isPhoneChanged && { phone_verified: false }) }
  await writeTransaction([
    buildManagerCheck(manager),
    {
      update: keys.account(person.id),
      set,
      if: all({ absent: 'removed_at' }, equals('role', person.role)),
    },
    ...(isPhoneChanged ? [{ delete: keys.phoneCode(person.id) }] : []),
    // Who has not accepted the invitation yet has no user.
    ...(isPhoneChanged && person.user_id !== null
      ? [
          buildPhoneNotice(runtime, {
            user: { id: person.user_id, email: person.email },
            account: person,
            phone,
          }),
        ]
      : []),
  ])
  return withCompany({ ...person, ...set }, company)
}
