import * as z from 'zod/mini'
import { type FieldIssue, type Violation, collectIssues } from '../lib/field-issues.ts'
import { atMost, filled, line } from '../lib/text.ts'
import { isSameEmail, validateRequiredEmail, validateEmail } from './email.ts'
import { validateCourierPhone, isSamePhone, validatePhone } from './phone.ts'

/** The longest name of a person or company. */
const MAX_NAME = 80

/** Who sends or receives, as it stands in a body: phone and e-mail as typed, e-mail may be empty. */
export const person = z.object({
  name: line,
  phone: line,
  email: z._default(line, ''),
})
export type Person = z.infer<typeof person>

/** The rule of a person's name. */
export const validateName = (name: string): Violation =>
  filled(name, 'name_required') ?? atMost(name, MAX_NAME)

/** What is wrong with the sender's fields in a form of that country. */
export const checkSenderDetails = (sender: Person, country: string): FieldIssue[] =>
  collectIssues({
    name: validateName(sender.name),
    phone: validatePhone(sender.phone, country),
    email: validateRequiredEmail(sender.email),
  })

/** What the rules of a recipient need to know. */
export interface RecipientContext {
  readonly sender: Person
  readonly sourceCountry: string
  readonly destinationCountry: string
  /** A courier goes to an address and has to be able to call. */
  readonly isCourier: boolean
  /** The account's own e-mail; nobody sends to oneself. */
  readonly accountEmail?: string | undefined
}

/** What is wrong with a recipient's fields. */
export const checkRecipientDetails = (recipient: Person, context: RecipientContext): FieldIssue[] =>
  collectIssues({
    name: validateName(recipient.name),
    phone: validateRecipientPhone(recipient.phone, context),
    email: validateRecipientEmail(recipient.email, context),
  })

const validateRecipientPhone = (phone: string, context: RecipientContext): Violation =>
  validatePhone(phone, context.destinationCountry) ??
  (context.isCourier ? validateCourierPhone(phone) : undefined) ??
  // Two codes on one telephone cannot be told apart: the rule is Estonia's.
  (context.sourceCountry === 'ee' && isSamePhone(phone, context.sender.phone, 'ee')
    ? 'phones_same'
    : undefined)

const validateRecipientEmail = (email: string, context: RecipientContext): Violation => {
  const others = [context.sender.email, context.accountEmail ?? '']
  return (
    validateEmail(email) ??
    (others.some((other) => isSameEmail(email, other)) ? 'emails_same' : undefined)
  )
}
