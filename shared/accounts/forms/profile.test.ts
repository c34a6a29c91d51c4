import { describe, expect, test } from 'vitest'
import { checkOwnWords } from './common-password.ts'
import { validateForgotPassword, checkPasswordChange, checkProfile } from './profile.ts'

describe('a profile', () => {
  test('without any field is accepted', () => expect(checkProfile({}, 'ee')).toEqual([]))

  test('with name, phone and e-mail is accepted', () =>
    expect(
      checkProfile(
        { name: 'Mari', phone: '+37255512345', new_unverified_email: 'mari@pakk.test' },
        'ee',
      ),
    ).toEqual([]))

  test.each([
    [{ name: ' ' }, 'name', 'name_required'],
    [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
    [{ phone: '' }, 'phone', 'phone_required'],
    [{ phone: '+372123' }, 'phone', 'phone_too_short'],
    [{ phone: '+37261234567' }, 'phone', 'phone_invalid'],
    [{ new_unverified_email: '' }, 'new_unverified_email', 'email_required'],
    [{ new_unverified_email: 'mari' }, 'new_unverified_email', 'email_invalid'],
    [{ new_unverified_email: `${'x'.repeat(80)}@a.ee` }, 'new_unverified_email', 'email_too_long'],
  ])('%j: %s, %s', (form, field, code) =>
    expect(checkProfile(form, 'ee')).toEqual([{ field, code }]),
  )
})

describe('a change of password', () => {
  const good = { new_password: 'Fresh-1234!', old_password: 'Demo-1234!' }
  const known = { email: 'mari@pakk.test', hasPassword: true, isCommon: checkOwnWords }

  test('requires the old password if there is one', () => {
    expect(checkPasswordChange(good, known)).toEqual([])
    const without = { ...good, old_password: '' }
    expect(checkPasswordChange(without, known)).toEqual([
      { field: 'old_password', code: 'required' },
    ])
    expect(checkPasswordChange(without, { ...known, hasPassword: false })).toEqual([])
  })

  test.each([
    ['', 'required'],
    ['aB3$efg', 'password_too_short'],
    ['aB3$ efgh', 'password_whitespace'],
    ['demo-1234!', 'password_unsafe'],
    ['Demo-1234!', 'password_is_old'],
    ['Mari@pakk.test', 'password_is_email'],
  ])('to %j: %s', (new_password, code) =>
    expect(checkPasswordChange({ ...good, new_password }, known)).toEqual([
      { field: 'new_password', code },
    ]),
  )
})

test.each([
  ['mari@pakk.test', undefined],
  ['', 'required'],
  ['mari', 'email_malformed'],
  [`${'x'.repeat(80)}@a.ee`, 'email_malformed'],
])('a forgotten password of %j: %s', (email, code) =>
  expect(validateForgotPassword(email)).toBe(code),
)
