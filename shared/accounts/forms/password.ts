import type { Verdict } from '../../lib/faults.ts'

/** The fewest characters of a password. */
export const minPassword = 8

const parts = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u]

/**
 * The rule of a new password: no whitespace, at least 8 characters, among them a lower and an
 * upper case letter, a digit and a special character; and not the e-mail itself.
 */
export const passwordVerdict = (password: string, email = ''): Verdict => {
  if (password === '') return 'required'
  if (/\s/u.test(password)) return 'password_whitespace'
  // What a person counts: a letter outside the first plane is one character, not two.
  if (Array.from(password).length < minPassword) return 'password_too_short'
  if (password.toLowerCase() === email.trim().toLowerCase()) return 'password_is_email'
  return parts.every((part) => part.test(password)) ? undefined : 'password_unsafe'
}
