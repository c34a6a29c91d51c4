import type { Company } from '#shared/accounts/company.ts'
import type { CompanyDetailsForm } from '#shared/accounts/forms/company-form.ts'
import { companyFormFaults } from '#shared/accounts/forms/company-form.ts'
import type { Fault } from '#shared/lib/faults.ts'
import { isKnownCompany } from '#functions/parties/registry/is-known-company.ts'

/** A company as its form shows it. */
export const companyFormOf = ({ name, ...company }: Company): CompanyDetailsForm => ({
  ...company,
  company_name: name,
})

/** What is wrong with a company's form; a code in Estonia is looked up when nothing else is. */
export const findCompanyFaults = async (form: CompanyDetailsForm): Promise<Fault[]> => {
  const faults = companyFormFaults(form)
  if (faults.length > 0 || form.country !== 'ee') return faults
  return companyFormFaults(form, await isKnownCompany(form.registry_code))
}
