import * as z from 'zod/mini'
import { validatePrintableName } from '#shared/labels/to-printable.ts'
import { findCountry } from '#shared/countries/find-country.ts'
import { type FieldIssue, type Violation, collectIssues } from '#shared/lib/field-issues.ts'
import { line } from '#shared/lib/line.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'
import { isSameEmail, validateRequiredEmail, validateEmail } from './email.ts'
import { validateCourierPhone, isSamePhone, validatePhone } from './phone.ts'

/** Maximum length of a person's name in characters. */
const MAX_NAME = 80

/** Sender or recipient in a request body: phone and e-mail as typed; the e-mail may be empty. */
export const person = z.object({
  name: line,
  phone: line,
  email: z._default(line, ''),
})
export type Person = z.infer<typeof person>

/** Validates a person's name. */
export const validateName = (name: string): Violation =>
  validateRequired(name, 'name_required') ?? validateMaxLength(name, MAX_NAME)

/** Validates the name of a sender or recipient, which the label prints. */
const validateLabelName = (name: string): Violation =>
  validateName(name) ?? validatePrintableName(name)

/** Returns the issues of the sender's fields. The phone is validated for `country`. */
export const checkSenderDetails = (sender: Person, country: string): FieldIssue[] =>
  collectIssues({
    name: validateLabelName(sender.name),
    phone: validatePhone(sender.phone, country),
    email: validateRequiredEmail(sender.email),
  })

/** Context of the rules of a recipient. */
export interface RecipientContext {
  readonly sender: Person
  readonly sourceCountry: string
  readonly destinationCountry: string
  /** Whether a courier delivers to an address and needs a phone that can be called. */
  readonly isCourier: boolean
  /** The account's own e-mail, which must differ from the recipient's. */
  readonly accountEmail?: string | undefined
}

/** Returns the issues of a recipient's fields. */
export const checkRecipientDetails = (recipient: Person, context: RecipientContext): FieldIssue[] =>
  collectIssues({
    name: validateLabelName(recipient.name),
    phone: validateRecipientPhone(recipient.phone, context),
    email: validateRecipientEmail(recipient.email, context),
  })

const validateRecipientPhone = (phone: string, context: RecipientContext): Violation =>
  validatePhone(phone, context.destinationCountry) ??
  (context.isCourier ? validateCourierPhone(phone) : undefined) ??
  // Two codes sent to the same phone could not be distinguished.
  (findCountry(context.sourceCountry)?.source?.mustPhonesDiffer &&
  isSamePhone(phone, context.sender.phone, context.sourceCountry)
    ? 'phones_same'
    : undefined)

const validateRecipientEmail = (email: string, context: RecipientContext): Violation => {
  const others = [context.sender.email, context.accountEmail ?? '']
  return (
    validateEmail(email) ??
    (others.some((other) => isSameEmail(email, other)) ? 'emails_same' : undefined)
  )
}
