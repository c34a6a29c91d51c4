import type { Violation } from '../../lib/field-issues.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { isCommonPassword } from './common-password.ts'

/** The fewest characters of a password. */
export const minPassword = 8

/** What each rule asks of a password, in the order in which they are told. */
const rules = {
  blank: (password) => !/\s/u.test(password),
  // What a person counts: a letter outside the first plane is one character, not two.
  length: (password) => Array.from(password).length >= minPassword,
  email: (password, email) => password.toLowerCase() !== email.trim().toLowerCase(),
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{Nd}\s]/u.test(password),
} as const satisfies Record<string, (password: string, email: string) => boolean>

/** One thing that a password must be. */
export type PasswordRule = keyof typeof rules

const codes = {
  blank: 'password_whitespace',
  length: 'password_too_short',
  email: 'password_is_email',
  lower: 'password_unsafe',
  upper: 'password_unsafe',
  digit: 'password_unsafe',
  special: 'password_unsafe',
} as const satisfies Record<PasswordRule, Violation>

const names = keysOf(rules)

/** Every rule of a new password with whether it holds, for a list to tick off while typing. */
export const passwordRules = (
  password: string,
  email = '',
): readonly { readonly rule: PasswordRule; readonly holds: boolean }[] =>
  names.map((rule) => ({ rule, holds: rules[rule](password, email) }))

/**
 * The rule of a new password: no whitespace, at least 8 characters, among them a lower and an
 * upper case letter, a digit and a special character; not the e-mail itself, nor one of those that
 * are tried first.
 */
export const validatePassword = (password: string, email = ''): Violation => {
  if (password === '') return 'required'
  const broken = passwordRules(password, email).find(({ holds }) => !holds)
  if (broken) return codes[broken.rule]
  return isCommonPassword(password) ? 'password_common' : undefined
}
