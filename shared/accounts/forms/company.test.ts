import { describe, expect, test } from 'vitest'
import type { Company } from '../company.ts'
import type { Bearer } from '../permissions.ts'
import { companyProfileFaults, lockedCompanyFields, type CompanyProfile } from './company.ts'

const form: CompanyProfile = {
  company_name: 'Meie Pood OÜ',
  registry_code: '12345678',
  vat_number: 'EE123456789',
  address_street: 'Viru 4',
  address_zip: '10111',
  address_state: 'Tallinn',
  contact_person: '',
  phone: '+37255512345',
  email: 'pood@example.test',
  invoice_email: '',
  trademark: '',
  country: 'ee',
}

describe('a company that is added or edited', () => {
  test.each<[string, Partial<CompanyProfile>, string[]]>([
    ['needs nothing but what is required', {}, []],
    ['needs a name', { company_name: ' ' }, ['company_name company_name_required']],
    ['needs a registry code', { registry_code: '' }, ['registry_code registry_code_required']],
    [
      'needs a registry code in Latvia as well',
      { country: 'lv', registry_code: '', address_zip: 'LV-1010', phone: '+37121234567' },
      ['registry_code registry_code_required'],
    ],
    ['needs a phone', { phone: '' }, ['phone phone_required']],
    ['needs a valid phone', { phone: '+3721234567' }, ['phone phone_invalid']],
    ['needs an e-mail', { email: '' }, ['email email_required']],
    ['needs a valid e-mail', { email: 'pood@' }, ['email email_invalid']],
    ['needs a zip', { address_zip: '' }, ['address_zip zip_required']],
    ['needs a valid zip', { address_zip: '1011' }, ['address_zip zip_invalid']],
    ['needs city and county', { address_state: '' }, ['address_state required']],
    ['needs a street', { address_street: '' }, ['address_street required']],
    ['may go without a VAT number', { vat_number: '' }, []],
    [
      'takes no VAT number of another form',
      { vat_number: 'EE1' },
      ['vat_number vat_number_invalid'],
    ],
    ['takes a valid e-mail for invoices', { invoice_email: 'x' }, ['invoice_email email_invalid']],
    ['takes a trademark of 20 characters', { trademark: 'x'.repeat(20) }, []],
    ['takes no longer trademark', { trademark: 'x'.repeat(21) }, ['trademark too_long']],
    ['takes a name of 80 characters', { company_name: 'x'.repeat(80) }, []],
    ['takes no longer name', { company_name: 'x'.repeat(81) }, ['company_name too_long']],
    ['takes a code of 20 characters', { registry_code: '1'.repeat(20) }, []],
    ['takes no longer code', { registry_code: '1'.repeat(21) }, ['registry_code too_long']],
    ['takes no street over 80', { address_street: 'x'.repeat(81) }, ['address_street too_long']],
    ['takes no city over 80', { address_state: 'x'.repeat(81) }, ['address_state too_long']],
  ])('%s', (_, change, faults) =>
    expect(
      companyProfileFaults({ ...form, ...change }).map(({ field, code }) => `${field} ${code}`),
    ).toEqual(faults),
  )

  test('needs a code that the registry knows', () =>
    expect(companyProfileFaults(form, false)).toEqual([
      { field: 'registry_code', code: 'registry_code_not_found' },
    ]))
})

describe('the fields that cannot be changed', () => {
  const company = (change: Partial<Company>): Company => ({
    id: 'com_1',
    name: 'Meie Pood OÜ',
    registry_code: '12345678',
    vat_number: '',
    address_street: 'Viru 4',
    address_state: 'Tallinn',
    address_zip: '10111',
    trademark: '',
    contact_person: '',
    phone: '',
    email: '',
    invoice_email: '',
    country: 'ee',
    iban: '',
    swift: '',
    segment: 'business',
    features: [],
    ...change,
  })
  const bearer = (role: Bearer['role'], change: Partial<Company> = {}) => {
    const of = company(change)
    return { role, segment: of.segment, company_id: of.id, company: of }
  }
  const contract = ['invoice_email', 'trademark']
  const address = ['vat_number', 'address_street', 'address_zip', 'address_state']
  const postpaid = { segment: 'business_postpaid' } as const

  test.each([
    ['of a prepaid company are those of a contract', bearer('owner'), contract],
    [
      'are a VAT number that is there, too',
      bearer('admin', { vat_number: 'EE1' }),
      ['vat_number', ...contract],
    ],
    ['of a contract client are VAT number and address', bearer('owner', postpaid), address],
  ])('%s', (_, of, locked) => expect(lockedCompanyFields(of)).toEqual(locked))

  test.each([
    ['a regular user', bearer('user')],
    ['the owner of a company of the house', bearer('owner', { id: '11' })],
  ])('are all for %s', (_, of) => expect(lockedCompanyFields(of)).toHaveLength(11))
})
