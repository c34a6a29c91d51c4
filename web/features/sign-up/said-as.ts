import type { FieldIssue } from '#shared/lib/field-issues.ts'

/** Codes that a sign-up says in plainer words than the other forms that have them. */
const plain = { company_name_required: 'required', email_required: 'required' } as const

const isPlain = (code: string): code is keyof typeof plain => Object.hasOwn(plain, code)

/** A fault of a sign-up in the words of its forms: what is missing is a required field. */
export const saidAs = ({ field, code }: FieldIssue): FieldIssue => ({
  field,
  code: isPlain(code) ? plain[code] : code,
})
