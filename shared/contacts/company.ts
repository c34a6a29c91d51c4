import * as z from 'zod/mini'
import { type FieldIssue, collectIssues } from '../lib/field-issues.ts'
import { atMost, filled, line } from '../lib/text.ts'

const field = z._default(line, '')

/** The company a private sender wants on the invoice, as it stands in a body. */
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

/** What the rules of company info need to know. */
export interface CompanyContext {
  readonly sourceCountry: string
  /** What the registry said of the number; undefined while nobody asked. */
  readonly isRegistered?: boolean | undefined
}

/** What is wrong with company info that is shown; its registry code is required in Estonia. */
export const checkCompany = (company: CompanyInfo, context: CompanyContext): FieldIssue[] =>
  collectIssues({
    company_name: atMost(company.company_name, MAX_NAME),
    company_reg_no: validateRegistryCode(company.company_reg_no, context),
    company_vat_no: atMost(company.company_vat_no, MAX_NUMBER),
    company_address: atMost(company.company_address, MAX_NAME),
    company_city: atMost(company.company_city, MAX_NAME),
    company_postcode: atMost(company.company_postcode, MAX_POSTCODE),
  })

const validateRegistryCode = (code: string, { sourceCountry, isRegistered }: CompanyContext) =>
  (sourceCountry === 'ee' ? filled(code, 'registry_code_required') : undefined) ??
  atMost(code, MAX_NUMBER) ??
  (isRegistered === false ? 'registry_code_not_found' : undefined)
