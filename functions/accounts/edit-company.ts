import type { Account } from '#shared/accounts/account.ts'
import type { CompanyDetailsForm } from '#shared/accounts/forms/company/company-form.ts'
import { isCompanyFieldLocked } from '#shared/accounts/forms/company/company-form.ts'
import { may } from '#shared/accounts/permissions.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/store/keys.ts'
import { equals } from '#functions/store/operations.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { toCompanyForm, findCompanyIssues } from './company-form.ts'
import { toCompanyDetails } from './to-company-details.ts'
import {
  buildCodeClaimWrite,
  findUsedCompanyIssues,
  isSameCode,
  buildCodeReleaseWrite,
} from '#functions/store/records/company-store.ts'
import { type Manager, notAllowed, buildManagerCheck } from './people.ts'

/** Returns the form with the stored values of locked fields. */
const keepLockedFields = (manager: Manager, form: CompanyDetailsForm): CompanyDetailsForm => {
  const stored = toCompanyForm(manager.company)
  const pickValue = <Field extends keyof CompanyDetailsForm>(field: Field) =>
    isCompanyFieldLocked(field, manager) ? stored[field] : form[field]
  return {
    company_name: pickValue('company_name'),
    registry_code: pickValue('registry_code'),
    vat_number: pickValue('vat_number'),
    address_street: pickValue('address_street'),
    address_zip: pickValue('address_zip'),
    address_state: pickValue('address_state'),
    country: pickValue('country'),
    contact_person: pickValue('contact_person'),
    phone: pickValue('phone'),
    email: pickValue('email'),
    invoice_email: pickValue('invoice_email'),
    trademark: pickValue('trademark'),
  }
}

/**
 * Changes the company in use. Locked fields stay unchanged.
 * @throws Problem not_allowed for a company that may not be edited; validation_error with the
 *   form's issues, or reg_no_used when another company has the new code.
 */
export const editCompany = async (manager: Manager, sent: CompanyDetailsForm): Promise<Account> => {
  if (!may('editCompany', manager)) throw notAllowed()
  const { company } = manager
  const form = keepLockedFields(manager, sent)
  const isCodeChanged = !isSameCode(form.registry_code, company.registry_code)
  // Unchanged fields were accepted before, and locked ones could not be corrected here.
  const before: Readonly<Record<string, string>> = { ...toCompanyForm(company) }
  const after: Readonly<Record<string, string>> = { ...form }
  const issues = await findCompanyIssues(form)
  rejectIssues(issues.filter(({ field }) => before[field] !== after[field]))
  if (isCodeChanged) rejectIssues(await findUsedCompanyIssues(form))
  const details = toCompanyDetails(form)
  await writeTransaction([
    buildManagerCheck(manager),
    {
      update: keys.company(company.id),
      set: { ...details },
      if: equals('registry_code', company.registry_code),
    },
    ...(isCodeChanged
      ? [
          buildCodeReleaseWrite(company, company.registry_code),
          buildCodeClaimWrite(company, form.registry_code),
        ]
      : []),
  ])
  return { ...manager, company: { ...company, ...details } }
}
