import * as z from 'zod/mini'
import { findCountry } from '#shared/countries/find-country.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { line } from '#shared/lib/line.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'

const field = z._default(line, '')

/** Company that a private sender wants on the invoice. */
export const companyInfo = z.object({
  company_name: field,
  company_reg_no: field,
  company_vat_no: field,
  company_address: field,
  company_city: field,
  company_postcode: field,
})
export type CompanyInfo = z.infer<typeof companyInfo>

const MAX_NAME = 80
const MAX_NUMBER = 20
const MAX_POSTCODE = 10

/** Context of the rules of company info. */
export interface CompanyContext {
  readonly sourceCountry: string
  /** Whether the registry knows the code; undefined if not checked. */
  readonly isRegistered?: boolean | undefined
}

/** Returns the issues of company info. The registry code is required where companies are looked up. */
export const checkCompany = (company: CompanyInfo, context: CompanyContext): FieldIssue[] =>
  collectIssues({
    company_name: validateMaxLength(company.company_name, MAX_NAME),
    company_reg_no: validateRegistryCode(company.company_reg_no, context),
    company_vat_no: validateMaxLength(company.company_vat_no, MAX_NUMBER),
    company_address: validateMaxLength(company.company_address, MAX_NAME),
    company_city: validateMaxLength(company.company_city, MAX_NAME),
    company_postcode: validateMaxLength(company.company_postcode, MAX_POSTCODE),
  })

const validateRegistryCode = (code: string, { sourceCountry, isRegistered }: CompanyContext) =>
  (findCountry(sourceCountry)?.source?.hasCompanyRegistry
    ? validateRequired(code, 'registry_code_required')
    : undefined) ??
  validateMaxLength(code, MAX_NUMBER) ??
  (isRegistered === false ? 'registry_code_not_found' : undefined)
