import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { saidAs } from './said-as.ts'

/** The codes that a sign-up elsewhere comes back with, and the fields they are about. */
const fieldOf = {
  reg_no_used: 'registry_code',
  company_reg_no_required: 'registry_code',
  company_name_required: 'company_name',
  company_used: 'company_name',
  email_used: 'email',
  invalid_email: 'email',
  email_required: 'email',
} as const

const isKnown = (code: string): code is keyof typeof fieldOf => Object.hasOwn(fieldOf, code)

/**
 * The faults that an address brings along: `error` holds codes separated by commas. Any other text
 * is no fault of a field, nor repeated on the page.
 */
export const faultsOfQuery = (query: URLSearchParams): FieldIssue[] =>
  (query.get('error') ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(isKnown)
    .map((code) => saidAs({ field: fieldOf[code], code }))
