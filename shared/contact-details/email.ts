import type { Violation } from '#shared/lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'

/** Maximum length of an e-mail in characters. */
const MAX_EMAIL = 80

// Domain labels are separated by dots, so there is no catastrophic backtracking.
const pattern = /^[\w.+-]+@(?:[\w-]+\.)+\w{2,24}$/

/** Validates an optional e-mail: letters, digits and _ . + - before the @. */
export const validateEmail = (email: string, max = MAX_EMAIL): Violation => {
  if (email === '') return undefined
  return (
    validateMaxLength(email, max, 'email_too_long') ??
    (pattern.test(email) ? undefined : 'email_invalid')
  )
}

/** Validates a required e-mail. */
export const validateRequiredEmail = (email: string): Violation =>
  validateRequired(email, 'email_required') ?? validateEmail(email)

/** Whether two e-mails are the same, case-insensitive. Empty ones never are. */
export const isSameEmail = (one: string, other: string): boolean =>
  one !== '' && one.toLowerCase() === other.toLowerCase()

/** Masks an e-mail for display to other people: only the first character is kept. */
export const maskEmail = (email: string): string => (email === '' ? '' : `${email.slice(0, 1)}***`)
