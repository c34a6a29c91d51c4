import { expect, test } from 'vitest'
import type { Company } from '#shared/accounts/company.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { findCompanyIds, isNamedOtherwise, updateCompanyEntries } from './company-entries.ts'

const company: Company = {
  id: 'com_1',
  name: 'Suurkaubamaja Põhja AS',
  registry_code: '10000001',
  vat_number: '',
  address_street: '',
  address_state: '',
  address_zip: '',
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
}

const setUp = async (...companies: readonly Company[]) => {
  const table = createMemoryTable()
  const runtime = { table, now: () => 0, sleep: async () => {}, random: () => 0 }
  const store = (each: Company) => table.write({ put: { ...keys.company(each.id), ...each } })
  for (const each of companies) {
    await store(each)
    await updateCompanyEntries(runtime, each.id, undefined)
  }
  return { table, runtime, store, find: (text: string) => findCompanyIds(table, text) }
}

test.each([
  ['the beginning of a word', 'suurk', ['com_1']],
  ['another word, without accents', 'pohja', ['com_1']],
  ['several words in any order', 'Põhja SUURKAUBAMAJA', ['com_1']],
  ['words of which it has one', 'põhja lõuna', []],
  ['the inside of a word', 'kauba', []],
  ['its form alone, which many have', 'AS', []],
  ['nothing', ' ', []],
])('a company is found by %s', async (_, text, ids) => {
  const { find } = await setUp(company, { ...company, id: 'com_2', name: 'Lõuna Pood OÜ' })
  expect(await find(text)).toEqual(ids)
})

test('a renamed company is found by its new name alone, also when told twice', async () => {
  const { table, runtime, store, find } = await setUp(company)
  await store({ ...company, name: 'Väikepood AS' })
  await updateCompanyEntries(runtime, company.id, company)
  await updateCompanyEntries(runtime, company.id, company)
  expect([await find('suurkaubamaja'), await find('väike')]).toEqual([[], ['com_1']])
  const words = [...table.items.keys()].filter((name) => name.startsWith('COMPANY_WORDS#'))
  expect(words).toHaveLength(1)
})

test('a change of anything else changes nothing that it is found by', () =>
  expect([
    isNamedOtherwise(company, { ...company, name: 'Muu' }),
    isNamedOtherwise(company, company),
    isNamedOtherwise(undefined, company),
  ]).toEqual([true, false, true]))
