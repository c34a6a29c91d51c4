import type { FieldIssue } from '#shared/lib/field-issues.ts'

/** Codes that the sign-up replaces by simpler ones than other forms use. */
const simplerCodes = { company_name_required: 'required', email_required: 'required' } as const

const hasSimplerCode = (code: string): code is keyof typeof simplerCodes =>
  Object.hasOwn(simplerCodes, code)

/** Replaces the specific codes of missing sign-up fields by `required`. */
export const simplifyIssue = ({ field, code }: FieldIssue): FieldIssue => ({
  field,
  code: hasSimplerCode(code) ? simplerCodes[code] : code,
})
