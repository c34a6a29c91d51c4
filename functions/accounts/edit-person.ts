import type { Account, Role } from '#shared/accounts/account.ts'
import { checkPerson, type PersonForm } from '#shared/accounts/forms/person-form.ts'
import { assignableRoles } from '#shared/accounts/permissions.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { notFound } from '#functions/lib/problem.ts'
import { findForeignPhoneIssues } from '#functions/lib/foreign-phones.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import type { AccountRecord, AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getAccountRecord, withCompany } from '#functions/store/records/account-store.ts'
import { getUser } from '#functions/store/records/user-store.ts'
import { buildPhoneNotice } from './build-phone-notice.ts'
import { type Manager, notAllowed, getManagedPerson, buildManagerCheck } from './people.ts'

/** The new data of a person of the company. The e-mail cannot be changed. */
type PersonChange = Omit<PersonForm, 'email'> & {
  readonly role?: Role | undefined
}

/** Builds the writes that change a person, after the check of the form. */
const buildPersonWrites = async (
  person: AccountRecord,
  set: Partial<AccountRecord>,
): Promise<Write[]> => {
  const { phone = person.phone } = set
  const isPhoneChanged = phone !== person.phone
  // Who has not accepted the invitation yet has no user.
  const user = isPhoneChanged && person.user_id !== null ? await getUser(person.user_id) : undefined
  return [
    {
      update: keys.account(person.id),
      set: { ...set, ...(isPhoneChanged && { phone_verified: false }) },
      if: all({ absent: 'removed_at' }, equals('role', person.role)),
    },
    ...(isPhoneChanged ? [{ delete: keys.phoneCode(person.id) }] : []),
    // The account keeps the address of the invitation; the user may have another one by now.
    ...(user ? [buildPhoneNotice(runtime, { user, account: person, phone })] : []),
  ]
}

/** Checks the form of a person. @throws Problem validation_error */
const parsePerson = async ({ name, surname, phone }: PersonChange, country: SourceCountry) => {
  rejectIssues(checkPerson({ name, surname, phone }, country))
  rejectIssues(await findForeignPhoneIssues({ phone }))
  return { name, surname, phone: toInternationalPhone(phone, country) }
}

/**
 * Changes a person of the company.
 * @throws Problem not_found; not_allowed when the manager may not edit the person or assign the
 *   role; validation_error.
 */
export const editPerson = async (
  manager: Manager,
  form: PersonChange & { readonly id: string },
): Promise<Account> => {
  const { company } = manager
  const person = await getManagedPerson(manager, form.id)
  const { role = person.role } = form
  if (form.role && !assignableRoles(manager).includes(form.role)) throw notAllowed()
  const set = { ...(await parsePerson(form, company.country)), role }
  await writeTransaction([buildManagerCheck(manager), ...(await buildPersonWrites(person, set))])
  const isPhoneChanged = set.phone !== person.phone
  const changed = { ...person, ...set, ...(isPhoneChanged && { phone_verified: false }) }
  return withCompany(changed, company)
}

/**
 * Changes the name and phone of the caller.
 * @throws Problem not_allowed for another role than their own; validation_error.
 */
export const editOwnPerson = async (
  own: AccountWithCompany,
  form: PersonChange,
): Promise<Account> => {
  if (form.role !== undefined && form.role !== own.role) throw notAllowed()
  const person = await getAccountRecord(own.id)
  if (!person) throw notFound('Person')
  const set = await parsePerson(form, own.country)
  await writeTransaction(await buildPersonWrites(person, set))
  const isPhoneChanged = set.phone !== person.phone
  return { ...own, ...set, ...(isPhoneChanged && { phone_verified: false }) }
}
