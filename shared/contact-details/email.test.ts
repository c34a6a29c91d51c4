import { describe, expect, test } from 'vitest'
import { validateEmail, isSameEmail, maskEmail, validateRequiredEmail } from './email.ts'

describe('accepted e-mails', () => {
  test.each([
    'mari@pakk.test',
    'mari.maasikas+pakk@post.pakk.test',
    'M_a-r.i@x.ee',
    '1@2.com',
    'mari@sub-domain.example.museum',
    `${'a'.repeat(70)}@pakk.test`,
  ])('%s', (email) => expect(validateRequiredEmail(email)).toBeUndefined())
})

describe('rejected e-mails', () => {
  test.each([
    ['mari', 'email_invalid'],
    ['mari@pakk', 'email_invalid'],
    ['@pakk.test', 'email_invalid'],
    ['mari@.test', 'email_invalid'],
    ['mari@pakk..test', 'email_invalid'],
    ['mari@pakk.t', 'email_invalid'],
    [`mari@pakk.${'t'.repeat(25)}`, 'email_invalid'],
    ['ma ri@pakk.test', 'email_invalid'],
    ['õnne@pakk.test', 'email_invalid'],
    ['mari@@pakk.test', 'email_invalid'],
    ['mari;jaan@pakk.test', 'email_invalid'],
    ['<mari@pakk.test>', 'email_invalid'],
    ['mari@pakk.test, jaan@pakk.test', 'email_invalid'],
    [`${'a'.repeat(71)}@pakk.test`, 'email_too_long'],
  ])('%s: %s', (email, code) => {
    expect(validateRequiredEmail(email)).toBe(code)
    expect(validateEmail(email)).toBe(code)
  })

  test('an empty one, if it is required', () => {
    expect(validateRequiredEmail('')).toBe('email_required')
    expect(validateEmail('')).toBeUndefined()
  })
})

test('mailboxes are compared case-insensitively', () => {
  expect(isSameEmail('Mari@Pakk.test', 'mari@pakk.TEST')).toBe(true)
  expect(isSameEmail('', '')).toBe(false)
})

test('masking keeps only the first character', () => {
  expect(maskEmail('mari@pakk.test')).toBe('m***')
  expect(maskEmail('')).toBe('')
})
