import type { Company } from '#shared/accounts/company.ts'
import type { CompanyDetailsForm } from '#shared/accounts/forms/company-form.ts'
import { checkCompanyForm } from '#shared/accounts/forms/company-form.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { isKnownCompany } from '#functions/providers/registry/is-known-company.ts'

/** A company as its form shows it. */
export const companyFormOf = ({ name, ...company }: Company): CompanyDetailsForm => ({
  ...company,
  company_name: name,
})

/** What is wrong with a company's form; a code in Estonia is looked up when nothing else is. */
export const findCompanyIssues = async (form: CompanyDetailsForm): Promise<FieldIssue[]> => {
  const issues = checkCompanyForm(form)
  if (issues.length > 0 || form.country !== 'ee') return issues
  return checkCompanyForm(form, await isKnownCompany(form.registry_code))
}
