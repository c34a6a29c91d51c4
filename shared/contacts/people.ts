import * as z from 'zod/mini'
import { type Fault, type Verdict, faultsOf } from '../lib/faults.ts'
import { atMost, filled, line } from '../lib/text.ts'
import { isSameEmail, requiredEmailVerdict, emailVerdict } from './email.ts'
import { courierPhoneVerdict, isSamePhone, phoneVerdict } from './phone.ts'

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
export const nameVerdict = (name: string): Verdict =>
  filled(name, 'name_required') ?? atMost(name, MAX_NAME)

/** What is wrong with the sender's fields in a form of that country. */
export const senderFaults = (sender: Person, country: string): Fault[] =>
  faultsOf({
    name: nameVerdict(sender.name),
    phone: phoneVerdict(sender.phone, country),
    email: requiredEmailVerdict(sender.email),
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
export const recipientFaults = (recipient: Person, context: RecipientContext): Fault[] =>
  faultsOf({
    name: nameVerdict(recipient.name),
    phone: recipientPhoneVerdict(recipient.phone, context),
    email: recipientEmailVerdict(recipient.email, context),
  })

const recipientPhoneVerdict = (phone: string, context: RecipientContext): Verdict =>
  phoneVerdict(phone, context.destinationCountry) ??
  (context.isCourier ? courierPhoneVerdict(phone) : undefined) ??
  // Two codes on one telephone cannot be told apart: the rule is Estonia's.
  (context.sourceCountry === 'ee' && isSamePhone(phone, context.sender.phone, 'ee')
    ? 'phones_same'
    : undefined)

const recipientEmailVerdict = (email: string, context: RecipientContext): Verdict => {
  const others = [context.sender.email, context.accountEmail ?? '']
  return (
    emailVerdict(email) ??
    (others.some((other) => isSameEmail(email, other)) ? 'emails_same' : undefined)
  )
}
