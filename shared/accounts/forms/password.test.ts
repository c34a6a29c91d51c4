import { describe, expect, test } from 'vitest'
import { loadPasswordCheck } from './common-password.ts'
import { checkPasswordRules, validatePassword } from './password.ts'

const isCommon = await loadPasswordCheck()

describe('accepted passwords', () => {
  test.each([
    'Demo-1234!',
    'aB3$efgh',
    'Õun4-õun',
    'Клубника1!',
    'aB3#😀😀😀😀',
    'Kevad-2026!',
    'Korrektne-Hobu5e-Klamber',
    'Parooliga-Kevad7',
    `Aa1!${'x'.repeat(60)}`,
  ])('%s', (password) =>
    expect(validatePassword(password, 'mari@example.com', isCommon)).toBeUndefined(),
  )
})

describe('rejected passwords', () => {
  test.each([
    ['', 'required'],
    ['aB3$efg', 'password_too_short'],
    ['aB3#😀😀😀', 'password_too_short'],
    ['aB3$ efgh', 'password_whitespace'],
    [' aB3$efgh', 'password_whitespace'],
    ['aB3$\tefgh', 'password_whitespace'],
    ['AB3$EFGH', 'password_unsafe'],
    ['ab3$efgh', 'password_unsafe'],
    ['aBc$efgh', 'password_unsafe'],
    ['aB3defgh', 'password_unsafe'],
    ['Mari.1@example.com', 'password_is_email'],
    ['MARI.1@EXAMPLE.com', 'password_is_email'],
    ['Password1!', 'password_common'],
    ['P@ssw0rd', 'password_common'],
    ['P@$$w0rd!', 'password_common'],
    ['Pa55word!', 'password_common'],
    ['!Password123', 'password_common'],
    ['Qwerty123!', 'password_common'],
    ['1qaz!QAZ', 'password_common'],
    ['1qaz@WSX', 'password_common'],
    ['Abcd1234!', 'password_common'],
    ['Abc123!@#', 'password_common'],
    ['Test1!Test1!', 'password_common'],
    ['Admin@123', 'password_common'],
    ['Welcome2026!', 'password_common'],
    ['Summer#2025', 'password_common'],
    ['Parool-123', 'password_common'],
    ['Salasõna1!', 'password_common'],
    ['Slaptažodis1!', 'password_common'],
    ['Пароль1!', 'password_common'],
    ['Pakk-2026!', 'password_common'],
    ['Tallinn#1', 'password_common'],
    ['L0v3ly!!1', 'password_common'],
    ['Mustang#7', 'password_common'],
    ['Sasha_007', 'password_common'],
  ])('%j: %s', (password, code) =>
    expect(validatePassword(password, 'mari.1@example.com', isCommon)).toBe(code),
  )
})

// A rule of quadratic time would take hours for these.
describe('a password of a million characters', () => {
  const length = 1_000_000
  test.each([
    ['digits within letters', `aB#${'1'.repeat(length)}b`, undefined],
    ['digits after a word', `Password#${'1'.repeat(length)}`, 'password_common'],
    [
      'symbols around a word',
      `${'#'.repeat(length)}Password1${'#'.repeat(length)}`,
      'password_common',
    ],
    ['combining marks', `aB#1efgh${'\u0301\u0323'.repeat(length / 2)}`, undefined],
    ['keyboard runs', `X#${'1qaz'.repeat(length / 4)}`, 'password_common'],
  ])('of %s', (_, password, code) => expect(validatePassword(password, '', isCommon)).toBe(code))
})

test.each([
  ['', 'mari@example.com'],
  ['Password1!', 'mari@example.com'],
  ['Mari.1@example.com', 'Mari.1@example.com'],
  ['short', ''],
  ['a b', ''],
  ['Korrektne-Hobu5e-Klamber', 'mari@example.com'],
])('the list of rules has all of %j done when it is accepted, and only then', (password, email) => {
  const isAccepted = validatePassword(password, email, isCommon) === undefined
  expect(checkPasswordRules(password, email, isCommon).every(({ isMet }) => isMet)).toBe(isAccepted)
})
