import { describe, expect, test } from 'vitest'
import type { Company } from '#shared/accounts/company.ts'
import type { Actor } from '#shared/accounts/permissions.ts'
import { checkCompanyForm, type CompanyDetailsForm, isCompanyFieldLocked } from './company-form.ts'

const form: CompanyDetailsForm = {
  company_name: 'Pood OÜ',
  registry_code: '14000011',
  vat_number: 'EE102030404',
  address_street: 'Viru 4',
  address_zip: '10111',
  address_state: 'Tallinn',
  country: 'ee',
  contact_person: 'Mari',
  phone: '+37255512345',
  email: 'pood@pakk.test',
  invoice_email: '',
  trademark: '',
}

test('VAT number, contact person, invoice e-mail and trademark are optional', () => {
  const bare = { ...form, vat_number: '', contact_person: '' }
  expect(checkCompanyForm(bare)).toEqual([])
  expect(checkCompanyForm({ ...form, invoice_email: 'a@b.ee', trademark: 'x'.repeat(20) })).toEqual(
    [],
  )
})

describe('rejects a company with', () => {
  test.each([
    [{ company_name: '' }, 'company_name', 'company_name_required'],
    [{ company_name: 'x'.repeat(81) }, 'company_name', 'too_long'],
    [{ registry_code: '' }, 'registry_code', 'registry_code_required'],
    [{ registry_code: '1'.repeat(21) }, 'registry_code', 'too_long'],
    [{ vat_number: 'EE12' }, 'vat_number', 'vat_number_invalid'],
    [{ address_street: '' }, 'address_street', 'required'],
    [{ address_street: 'x'.repeat(81) }, 'address_street', 'too_long'],
    [{ address_zip: '' }, 'address_zip', 'zip_required'],
    [{ address_zip: '1011' }, 'address_zip', 'zip_invalid'],
    [{ address_state: '' }, 'address_state', 'required'],
    [{ address_state: 'x'.repeat(81) }, 'address_state', 'too_long'],
    [{ contact_person: 'x'.repeat(81) }, 'contact_person', 'too_long'],
    [{ phone: '' }, 'phone', 'phone_required'],
    [{ phone: '+37261234567' }, 'phone', 'phone_invalid'],
    [{ email: '' }, 'email', 'email_required'],
    [{ email: 'pood' }, 'email', 'email_invalid'],
    [{ invoice_email: 'pood' }, 'invoice_email', 'email_invalid'],
    [{ trademark: 'x'.repeat(21) }, 'trademark', 'too_long'],
  ])('%j: %s, %s', (change, field, code) =>
    expect(checkCompanyForm({ ...form, ...change })).toEqual([{ field, code }]),
  )

  test('a code unknown to the registry', () =>
    expect(checkCompanyForm(form, false)).toEqual([
      { field: 'registry_code', code: 'registry_code_not_found' },
    ]))
})

const company: Company = {
  ...form,
  id: 'com_1',
  name: form.company_name,
  iban: '',
  swift: '',
  segment: 'business',
  features: [],
}
const createOwner = (ownCompany: Company | null): Actor => ({
  segment: 'business',
  role: 'owner',
  company_id: ownCompany?.id ?? null,
  company: ownCompany,
})
const fields = [
  'company_name',
  'registry_code',
  'vat_number',
  'address_street',
  'address_zip',
  'address_state',
  'country',
  'contact_person',
  'phone',
  'email',
  'invoice_email',
  'trademark',
] as const
const listLockedFields = (actor: Actor) =>
  fields.filter((field) => isCompanyFieldLocked(field, actor))

describe('locked fields', () => {
  test('a new company has none', () => expect(listLockedFields(createOwner(null))).toEqual([]))

  test('of a prepaid company are a non-empty VAT number, trademark and invoice e-mail', () => {
    expect(listLockedFields(createOwner(company))).toEqual([
      'vat_number',
      'country',
      'invoice_email',
      'trademark',
    ])
    expect(listLockedFields(createOwner({ ...company, vat_number: '' }))).not.toContain(
      'vat_number',
    )
  })

  test('of a postpaid company are VAT number, zip, city and street', () =>
    expect(
      listLockedFields(createOwner({ ...company, vat_number: '', segment: 'business_postpaid' })),
    ).toEqual(['vat_number', 'address_street', 'address_zip', 'address_state', 'country']))
})
