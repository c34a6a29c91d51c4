import { beforeEach, expect, test, vi } from 'vitest'
import { defaultParcelLabelSetting } from '#shared/labels/parcel-label-setting.ts'
import type { Company } from '#shared/accounts/company.ts'
import { keys } from '#functions/store/keys.ts'
import { table } from '#functions/store/table.ts'
import { readLabelSettings } from './label-settings.ts'

const stored = { ...defaultParcelLabelSetting, sender: 'other', sender_text: 'Meie pood' } as const

beforeEach(() => {
  vi.spyOn(table, 'get').mockResolvedValue({
    ...keys.setting('com_1', 'parcel_label'),
    name: 'parcel_label',
    data: stored,
    version: 1,
  })
})

const createCompany = (features: Company['features']): Company => ({
  id: 'com_1',
  name: 'Pood OÜ',
  registry_code: '14000011',
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
  features,
})

test.each([
  ['with the feature ple its own setting', ['ple'], stored],
  ['without it the default', ['address_book'], defaultParcelLabelSetting],
] as const)('a company prints labels %s', async (_, features, setting) => {
  const settings = await readLabelSettings({ company: createCompany([...features]) })
  expect(settings).toMatchObject({ company_name: 'Pood OÜ', setting })
})

test('a sender without a company prints the default', async () => {
  const settings = await readLabelSettings({ company: null })
  expect(settings).toEqual({
    company_name: '',
    company_address: '',
    setting: defaultParcelLabelSetting,
  })
})
