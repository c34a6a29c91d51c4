import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { validateRequired } from '#shared/lib/text.ts'

/** Returns the issues of a login form. */
export const checkLogIn = (form: {
  readonly email: string
  readonly password: string
}): FieldIssue[] =>
  collectIssues({
    email: validateRequiredEmail(form.email),
    password: validateRequired(form.password),
  })
