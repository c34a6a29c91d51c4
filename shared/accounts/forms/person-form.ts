import type { HomeCountry } from '../account.ts'
import { emailVerdict } from '../../contacts/email.ts'
import { nameVerdict } from '../../contacts/people.ts'
import { cleanPhone, phoneVerdict } from '../../contacts/phone.ts'
import { type Fault, type Verdict, faultsOf } from '../../lib/faults.ts'
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

const invitedEmailVerdict = (email: string): Verdict => {
  const verdict = filled(email, 'user_email_required') ?? emailVerdict(email)
  return verdict === 'email_invalid' ? 'user_email_invalid' : verdict
}

/** What is wrong with a person's form in a company of that country; a phone may be left out. */
export const personFaults = (form: PersonForm, country: HomeCountry): Fault[] =>
  faultsOf({
    name: nameVerdict(form.name),
    surname: atMost(form.surname, maxSurname),
    email: form.email === undefined ? undefined : invitedEmailVerdict(form.email),
    phone:
      form.phone !== '' && phoneVerdict(cleanPhone(form.phone), country)
        ? 'phone_invalid'
        : undefined,
  })
