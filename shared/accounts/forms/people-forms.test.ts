import { describe, expect, test } from 'vitest'
import { checkOwnWords } from './common-password.ts'
import { checkInvitation } from './invitation.ts'
import { checkPerson } from './person-form.ts'
import { validatePhoneCode } from './phone-code.ts'

const person = { name: 'Anna', surname: 'Allik', email: 'anna@pakk.test', phone: '+37255512345' }

describe('a person of a company', () => {
  test('may omit surname and phone', () =>
    expect(checkPerson({ ...person, surname: '', phone: '' }, 'ee')).toEqual([]))

  test('keeps the e-mail when edited', () =>
    expect(checkPerson({ ...person, email: undefined }, 'ee')).toEqual([]))

  test.each([
    [{ name: '' }, 'name', 'name_required'],
    [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
    [{ surname: 'x'.repeat(81) }, 'surname', 'too_long'],
    [{ email: '' }, 'email', 'user_email_required'],
    [{ email: 'anna' }, 'email', 'user_email_invalid'],
    [{ email: `${'x'.repeat(80)}@a.ee` }, 'email', 'email_too_long'],
    [{ phone: '123' }, 'phone', 'phone_invalid'],
    [{ phone: '+37261234567' }, 'phone', 'phone_invalid'],
  ])('%j: %s, %s', (change, field, code) =>
    expect(checkPerson({ ...person, ...change }, 'ee')).toEqual([{ field, code }]),
  )
})

describe('accepting an invitation', () => {
  const nobody = { email: 'anna@pakk.test', hasUser: false, isCommon: checkOwnWords }

  test('requires nothing of an existing user', () =>
    expect(
      checkInvitation({ new_password: '', agreed: false }, { ...nobody, hasUser: true }),
    ).toEqual([]))

  test('requires a password and the terms of a new user', () => {
    expect(checkInvitation({ new_password: 'Demo-1234!', agreed: true }, nobody)).toEqual([])
    expect(checkInvitation({ new_password: '', agreed: false }, nobody)).toEqual([
      { field: 'new_password', code: 'required' },
      { field: 'agreed', code: 'terms_not_accepted' },
    ])
  })
})

test.each([
  ['123456', undefined],
  ['', 'required'],
  ['  ', 'required'],
])('a phone code %j: %s', (code, violation) => expect(validatePhoneCode(code)).toBe(violation))
