import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { simplifyIssue } from './simplify-issue.ts'

/** Field of each error code that an external sign-up page may return in the address. */
const fieldByCode = {
  reg_no_used: 'registry_code',
  company_reg_no_required: 'registry_code',
  company_name_required: 'company_name',
  company_used: 'company_name',
  email_used: 'email',
  invalid_email: 'email',
  email_required: 'email',
} as const

const isKnown = (code: string): code is keyof typeof fieldByCode => Object.hasOwn(fieldByCode, code)

/**
 * Returns the field issues in the query parameter `error`, a comma-separated list of codes. Unknown
 * codes are dropped, so that no text of the address is shown on the page.
 */
export const parseQueryIssues = (query: URLSearchParams): FieldIssue[] =>
  (query.get('error') ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(isKnown)
    .map((code) => simplifyIssue({ field: fieldByCode[code], code }))
