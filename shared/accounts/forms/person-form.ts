import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { validateEmail } from '#shared/contact-details/email.ts'
import { validateName } from '#shared/contact-details/people.ts'
import { cleanPhone, validatePhone } from '#shared/contact-details/phone.ts'
import { type FieldIssue, type Violation, collectIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'

/** Maximum length of a surname in characters, equal to that of a name. */
const maxSurname = 80

/** Form of the dialog that invites or edits a person of a company. */
export interface PersonForm {
  readonly name: string
  readonly surname: string
  readonly phone: string
  /** Omitted when editing: the e-mail cannot be changed after the invitation. */
  readonly email?: string | undefined
}

const validateInvitedEmail = (email: string): Violation => {
  const violation = validateRequired(email, 'user_email_required') ?? validateEmail(email)
  return violation === 'email_invalid' ? 'user_email_invalid' : violation
}

/** Returns the issues of a person form of a company in `country`. The phone is optional. */
export const checkPerson = (form: PersonForm, country: SourceCountry): FieldIssue[] =>
  collectIssues({
    name: validateName(form.name),
    surname: validateMaxLength(form.surname, maxSurname),
    email: form.email === undefined ? undefined : validateInvitedEmail(form.email),
    phone:
      form.phone !== '' && validatePhone(cleanPhone(form.phone), country)
        ? 'phone_invalid'
        : undefined,
  })
