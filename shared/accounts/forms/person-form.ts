import type { HomeCountry } from '../account.ts'
import { validateEmail } from '../../contacts/email.ts'
import { validateName } from '../../contacts/people.ts'
import { cleanPhone, validatePhone } from '../../contacts/phone.ts'
import { type FieldIssue, type Violation, collectIssues } from '../../lib/field-issues.ts'
import { atMost, filled } from '../../lib/text.ts'

/** The longest surname, in characters, as that of a name. */
const maxSurname = 80

/** A person of a company as the dialog to invite or edit tells of them. */
export interface PersonForm {
  readonly name: string
  readonly surname: string
  readonly phone: string
  /** Fixed once the person has been invited: then it is left out. */
  readonly email?: string | undefined
}

const validateInvitedEmail = (email: string): Violation => {
  const violation = filled(email, 'user_email_required') ?? validateEmail(email)
  return violation === 'email_invalid' ? 'user_email_invalid' : violation
}

/** What is wrong with a person's form in a company of that country; a phone may be left out. */
export const checkPerson = (form: PersonForm, country: HomeCountry): FieldIssue[] =>
  collectIssues({
    name: validateName(form.name),
    surname: atMost(form.surname, maxSurname),
    email: form.email === undefined ? undefined : validateInvitedEmail(form.email),
    phone:
      form.phone !== '' && validatePhone(cleanPhone(form.phone), country)
        ? 'phone_invalid'
        : undefined,
  })
