import { validateRequiredEmail } from '../../contacts/email.ts'
import { type FieldIssue, collectIssues } from '../../lib/field-issues.ts'
import { validateRequired } from '../../lib/text.ts'

/** Returns the issues of a login form. */
export const checkLogIn = (form: {
  readonly email: string
  readonly password: string
}): FieldIssue[] =>
  collectIssues({
    email: validateRequiredEmail(form.email),
    password: validateRequired(form.password),
  })
