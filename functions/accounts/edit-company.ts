import type { Account } from '#shared/accounts/account.ts'
import type { CompanyDetailsForm } from '#shared/accounts/forms/company-form.ts'
import { isCompanyFieldLocked } from '#shared/accounts/forms/company-form.ts'
import { may } from '#shared/accounts/permissions.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { equals } from '#functions/lib/store/operations.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { companyFormOf, findCompanyIssues } from './company-details.ts'
import { companyFactsOf } from './company-facts.ts'
import {
  claimRegistryCode,
  findUsedCompanyIssues,
  isSameCode,
  releaseRegistryCode,
} from './company-store.ts'
import { type Leader, notAllowed, stillLeads } from './people.ts'

/** The form with what is locked as the company has it, whatever was sent. */
const withLocks = (leader: Leader, form: CompanyDetailsForm): CompanyDetailsForm => {
  const stored = companyFormOf(leader.company)
  const keep = <Field extends keyof CompanyDetailsForm>(field: Field) =>
    isCompanyFieldLocked(field, leader) ? stored[field] : form[field]
  return {
    company_name: keep('company_name'),
    registry_code: keep('registry_code'),
    vat_number: keep('vat_number'),
    address_street: keep('address_street'),
    address_zip: keep('address_zip'),
    address_state: keep('address_state'),
    country: keep('country'),
    contact_person: keep('contact_person'),
    phone: keep('phone'),
    email: keep('email'),
    invoice_email: keep('invoice_email'),
    trademark: keep('trademark'),
  }
}

/**
 * Changes the company in use; what is locked stays as it is.
 * @throws Problem not_allowed for a company of the house; validation_error with the form's faults,
 *   or reg_no_used when another company has the new code.
 */
export const editCompany = async (leader: Leader, sent: CompanyDetailsForm): Promise<Account> => {
  if (!may('editCompany', leader)) throw notAllowed()
  const { company } = leader
  const form = withLocks(leader, sent)
  const isOtherCode = !isSameCode(form.registry_code, company.registry_code)
  // What stands already was accepted once, and what is locked could not be mended here.
  const before: Readonly<Record<string, string>> = { ...companyFormOf(company) }
  const after: Readonly<Record<string, string>> = { ...form }
  const issues = await findCompanyIssues(form)
  rejectIssues(issues.filter(({ field }) => before[field] !== after[field]))
  if (isOtherCode) rejectIssues(await findUsedCompanyIssues(form))
  const facts = companyFactsOf(form)
  await writeTogether([
    stillLeads(leader),
    {
      update: keys.company(company.id),
      set: { ...facts },
      if: equals('registry_code', company.registry_code),
    },
    ...(isOtherCode
      ? [
          releaseRegistryCode(company, company.registry_code),
          claimRegistryCode(company, form.registry_code),
        ]
      : []),
  ])
  return { ...leader, company: { ...company, ...facts } }
}
