import { describe, expect, test } from 'vitest'
import { checkOwnWords } from './common-password.ts'
import { type SignUpForm, checkSignUp } from './sign-up.ts'

const person: SignUpForm = {
  email: 'mari@example.com',
  phone: '+372 5551 2345',
  name: 'Mari Maasikas',
  password: 'Demo-1234!',
  agreed: true,
  is_business_user: false,
  country: 'ee',
  company_name: '',
  registry_code: '',
  vat_number: '',
  address_street: '',
  address_zip: '',
  address_state: '',
}
const company: SignUpForm = {
  ...person,
  is_business_user: true,
  company_name: 'Õunapuu Kaubandus OÜ',
  registry_code: '19000741',
  vat_number: 'EE100247019',
  address_street: 'Viru 4',
  address_zip: '10111',
  address_state: 'Tallinn',
}

describe('a private person', () => {
  test('signs up', () =>
    expect(checkSignUp(person, { isSocial: false, isCommon: checkOwnWords })).toEqual([]))

  test.each([
    [{ name: '' }, 'name', 'name_required'],
    [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
    [{ phone: '' }, 'phone', 'phone_required'],
    [{ phone: '+37261234567' }, 'phone', 'phone_invalid'],
    [{ phone: '26123456', country: 'ee' }, 'phone', 'phone_not_international'],
    [{ email: '' }, 'email', 'email_required'],
    [{ email: 'mari' }, 'email', 'invalid_email'],
    [{ email: `${'m'.repeat(80)}@example.com` }, 'email', 'email_too_long'],
    [{ password: '' }, 'password', 'required'],
    [{ password: 'Demo-12' }, 'password', 'password_too_short'],
    [{ agreed: false }, 'agreed', 'terms_not_accepted'],
    [{ agreed: false, country: 'lt', phone: '61234567' }, 'agreed', 'terms_not_accepted'],
  ] as const)('%j: %s, %s', (change, field, code) =>
    expect(
      checkSignUp({ ...person, ...change }, { isSocial: false, isCommon: checkOwnWords }),
    ).toEqual([{ field, code }]),
  )

  test('may omit the password with Google or Facebook, but a given one is validated', () => {
    expect(
      checkSignUp({ ...person, password: '' }, { isSocial: true, isCommon: checkOwnWords }),
    ).toEqual([])
    expect(
      checkSignUp({ ...person, password: 'x' }, { isSocial: true, isCommon: checkOwnWords }),
    ).toEqual([{ field: 'password', code: 'password_too_short' }])
  })
})

describe('a prepaid company', () => {
  test('signs up', () =>
    expect(checkSignUp(company, { isSocial: false, isCommon: checkOwnWords })).toEqual([]))

  test.each([
    [{ company_name: ' ' }, 'company_name', 'company_name_required'],
    [{ company_name: 'x'.repeat(81) }, 'company_name', 'too_long'],
    [{ registry_code: '' }, 'registry_code', 'company_reg_no_required'],
    [{ registry_code: '1'.repeat(21) }, 'registry_code', 'too_long'],
    [{ vat_number: 'EE1' }, 'vat_number', 'vat_number_invalid'],
    [{ address_street: '' }, 'address_street', 'required'],
    [{ address_street: 'x'.repeat(81) }, 'address_street', 'too_long'],
    [{ address_zip: '' }, 'address_zip', 'zip_required'],
    [{ address_zip: '1011' }, 'address_zip', 'zip_invalid'],
    [{ address_state: '' }, 'address_state', 'required'],
    [{ email: '' }, 'email', 'email_required'],
  ] as const)('%j: %s, %s', (change, field, code) =>
    expect(
      checkSignUp({ ...company, ...change }, { isSocial: false, isCommon: checkOwnWords }),
    ).toEqual([{ field, code }]),
  )

  test('may omit the VAT number', () =>
    expect(
      checkSignUp({ ...company, vat_number: '' }, { isSocial: false, isCommon: checkOwnWords }),
    ).toEqual([]))

  test('requires a registry code in Estonia only', () => {
    const latvian = { country: 'lv', phone: '26123456', address_zip: 'LV-1010' } as const
    const form = { ...company, ...latvian, registry_code: '' }
    expect(checkSignUp(form, { isSocial: false, isCommon: checkOwnWords })).toEqual([])
  })

  test('must accept the terms on the form, except in Estonia', () => {
    const lithuanian = { country: 'lt', phone: '61234567', agreed: false } as const
    expect(
      checkSignUp({ ...company, ...lithuanian }, { isSocial: false, isCommon: checkOwnWords }),
    ).toEqual([{ field: 'agreed', code: 'terms_not_accepted' }])
    expect(
      checkSignUp({ ...company, agreed: false }, { isSocial: false, isCommon: checkOwnWords }),
    ).toEqual([])
  })

  test('must be known to the registry if the registry was asked', () => {
    expect(
      checkSignUp(company, { isSocial: false, isCommon: checkOwnWords, isRegistered: false }),
    ).toEqual([{ field: 'registry_code', code: 'registry_code_not_found' }])
    expect(
      checkSignUp(company, { isSocial: false, isCommon: checkOwnWords, isRegistered: true }),
    ).toEqual([])
  })
})
