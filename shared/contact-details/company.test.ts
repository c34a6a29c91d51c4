import { describe, expect, test } from 'vitest'
import { checkCompany, companyInfo } from './company.ts'

const company = companyInfo.parse({ company_name: 'Pakk OÜ', company_reg_no: '10000001' })

test('company info requires only the registry code, and only in Estonia', () => {
  expect(checkCompany(company, { sourceCountry: 'ee' })).toEqual([])
  expect(checkCompany(companyInfo.parse({}), { sourceCountry: 'lv' })).toEqual([])
})

describe('rejected company info', () => {
  test.each([
    [{ company_reg_no: '' }, 'company_reg_no', 'registry_code_required'],
    [{ company_reg_no: '1'.repeat(21) }, 'company_reg_no', 'too_long'],
    [{ company_name: 'x'.repeat(81) }, 'company_name', 'too_long'],
    [{ company_vat_no: 'x'.repeat(21) }, 'company_vat_no', 'too_long'],
    [{ company_address: 'x'.repeat(81) }, 'company_address', 'too_long'],
    [{ company_city: 'x'.repeat(81) }, 'company_city', 'too_long'],
    [{ company_postcode: 'x'.repeat(11) }, 'company_postcode', 'too_long'],
  ])('%j: %s, %s', (change, field, code) =>
    expect(checkCompany({ ...company, ...change }, { sourceCountry: 'ee' })).toEqual([
      { field, code },
    ]),
  )

  test('a code unknown to the registry', () =>
    expect(checkCompany(company, { sourceCountry: 'ee', isRegistered: false })).toEqual([
      { field: 'company_reg_no', code: 'registry_code_not_found' },
    ]))
})
