import type { Company } from '#shared/accounts/company.ts'
import type { CompanyDetailsForm } from '#shared/accounts/forms/company/company-form.ts'
import { checkCompanyForm } from '#shared/accounts/forms/company/company-form.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { findForeignPhoneIssues } from '#functions/lib/foreign-phones.ts'
import { isKnownCompany } from '#functions/providers/registry/is-known-company.ts'

/** Converts a company to its form. */
export const toCompanyForm = ({ name, ...company }: Company): CompanyDetailsForm => ({
  ...company,
  company_name: name,
})

/**
 * Validates a company's form. The registry code is looked up where the country has a registry and
 * when there are no other issues.
 */
export const findCompanyIssues = async (form: CompanyDetailsForm): Promise<FieldIssue[]> => {
  const issues = [
    ...checkCompanyForm(form),
    ...(await findForeignPhoneIssues({ phone: form.phone })),
  ]
  if (issues.length > 0 || !getSourceFacts(form.country).hasCompanyRegistry) return issues
  return checkCompanyForm(form, await isKnownCompany(form.registry_code))
}
