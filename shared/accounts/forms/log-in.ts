import { validateRequiredEmail } from '../../contacts/email.ts'
import { type FieldIssue, collectIssues } from '../../lib/field-issues.ts'
import { filled } from '../../lib/text.ts'

/** What is wrong with an e-mail and password typed to log in with. */
export const checkLogIn = (form: {
  readonly email: string
  readonly password: string
}): FieldIssue[] =>
  collectIssues({
    email: validateRequiredEmail(form.email),
    password: filled(form.password),
  })
