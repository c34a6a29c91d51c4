import type { Violation } from '../lib/field-issues.ts'
import { atMost, filled } from '../lib/text.ts'

/** The longest e-mail a form takes. */
const MAX_EMAIL = 80

// The labels of the domain are told apart by their dots, so no text makes this slow.
const pattern = /^[\w.+-]+@(?:[\w-]+\.)+\w{2,24}$/

/** The rule of an e-mail that may be left empty: letters, digits and _ . + - before the @. */
export const validateEmail = (email: string, max = MAX_EMAIL): Violation => {
  if (email === '') return undefined
  return atMost(email, max, 'email_too_long') ?? (pattern.test(email) ? undefined : 'email_invalid')
}

/** The rule of an e-mail that must be given. */
export const validateRequiredEmail = (email: string): Violation =>
  filled(email, 'email_required') ?? validateEmail(email)

/** Whether two e-mails reach the same mailbox, in whatever case. Empty ones never do. */
export const isSameEmail = (one: string, other: string): boolean =>
  one !== '' && one.toLowerCase() === other.toLowerCase()

/** An e-mail that may be shown to strangers: only its first character. */
export const maskEmail = (email: string): string => (email === '' ? '' : `${email.slice(0, 1)}***`)
