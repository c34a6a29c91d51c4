import type { Violation } from '#shared/lib/field-issues.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import type { PasswordCheck } from './common-password.ts'

/** Minimum length of a password in characters. */
export const minPasswordLength = 8

/** Rules of a password in the order in which they are reported. */
const rules = {
  blank: (password) => !/\s/u.test(password),
  // Counts code points: a character outside the basic multilingual plane counts once, not twice.
  length: (password) => Array.from(password).length >= minPasswordLength,
  email: (password, email) => password.toLowerCase() !== email.trim().toLowerCase(),
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{Nd}\s]/u.test(password),
  common: (password, _, isCommon) => !isCommon(password),
} as const satisfies Record<
  string,
  (password: string, email: string, isCommon: PasswordCheck) => boolean
>

/** Name of a password rule. */
export type PasswordRule = keyof typeof rules

const codeByRule = {
  blank: 'password_whitespace',
  length: 'password_too_short',
  email: 'password_is_email',
  lower: 'password_unsafe',
  upper: 'password_unsafe',
  digit: 'password_unsafe',
  special: 'password_unsafe',
  common: 'password_common',
} as const satisfies Record<PasswordRule, Violation>

const ruleNames = getKeys(rules)

/**
 * Returns every rule of a new password and whether it is met, for the checklist below the field.
 */
export const checkPasswordRules = (
  password: string,
  email: string,
  isCommon: PasswordCheck,
): readonly { readonly rule: PasswordRule; readonly isMet: boolean }[] =>
  ruleNames.map((rule) => ({ rule, isMet: rules[rule](password, email, isCommon) }))

/**
 * Validates a new password: no whitespace, at least 8 characters, at least one lower and one upper
 * case letter, one digit and one special character; not the e-mail and not one that `isCommon` finds easy to guess.
 */
export const validatePassword = (
  password: string,
  email: string,
  isCommon: PasswordCheck,
): Violation => {
  if (password === '') return 'required'
  const broken = checkPasswordRules(password, email, isCommon).find(({ isMet }) => !isMet)
  return broken && codeByRule[broken.rule]
}
