import type { Account } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { maskEmail } from '#shared/contact-details/email.ts'
import { hidePhone } from '#shared/contact-details/phone.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { maskName } from '#functions/orders/sending/mask-order.ts'
import {
  type AccountRecord,
  getOwner,
  listCompanyPeople,
} from '#functions/store/records/account-store.ts'
import { getUser } from '#functions/store/records/user-store.ts'
import { getAccountKind, type LoadedOwner } from './load-owner.ts'
import type { Access } from './looks.ts'
import { isOpened, maskContact } from './mask.ts'

/** Describes an account that a search has found, masked. */
export const describeFoundAccount = (account: Account) => {
  const owner = getOwner(account)
  return {
    id: account.id,
    owner,
    kind: getAccountKind(owner),
    segment: getSegment(account),
    status: account.status,
    role: account.role,
    name: maskName(formatFullName(account)),
    company_name: account.company?.name ?? null,
  }
}

const describePerson = async (record: AccountRecord, access: Access) => {
  const { id, phone_verified, locale_code, country, role, status } = record
  const user = record.user_id === null ? undefined : await getUser(record.user_id)
  const contact = isOpened(access) ? record : maskContact(record)
  return {
    id,
    phone_verified,
    locale_code,
    country,
    role,
    status,
    name: contact.name,
    surname: isOpened(access) ? record.surname : maskName(record.surname),
    email: contact.email,
    phone: contact.phone,
    is_email_verified: user?.is_email_verified ?? false,
    is_email_refused: user?.is_email_refused ?? false,
  }
}

/** Describes a company. Its name, code and address are public; phone and e-mail may be a person's. */
export const describeCompany = (company: Company, access: Access) => ({
  id: company.id,
  name: company.name,
  registry_code: company.registry_code,
  vat_number: company.vat_number,
  address_street: company.address_street,
  address_state: company.address_state,
  address_zip: company.address_zip,
  country: company.country,
  phone: isOpened(access) ? company.phone : hidePhone(company.phone),
  email: isOpened(access) ? company.email : maskEmail(company.email),
})

/** People that are read at once. */
const concurrency = 25

/** Describes the people of a company, or the person of a private account. */
export const describePeople = async ({ owner, account }: LoadedOwner, access: Access) => {
  const records = account.company_id === null ? [account] : await listCompanyPeople(owner)
  return mapInBatches(records, concurrency, (record) => describePerson(record, access))
}
