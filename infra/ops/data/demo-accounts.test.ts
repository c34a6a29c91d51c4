import { expect, test } from 'vitest'
import { company } from '#shared/accounts/company.ts'
import { getVatHint } from '#shared/accounts/forms/company/vat-hint.ts'
import { validateVat } from '#shared/accounts/forms/company/vat.ts'
import { buildDemoAccounts } from './demo-accounts.ts'

test('the demo companies have VAT numbers of their country, with the right check digit', async () => {
  const items = (await buildDemoAccounts()).map((write) => ('put' in write ? write.put : {}))
  const companies = items.flatMap((item) => company.safeParse(item).data ?? [])
  expect(companies).toHaveLength(3)
  for (const { vat_number, country } of companies) {
    expect(vat_number).not.toBe('')
    expect([validateVat(vat_number, country), getVatHint(vat_number, country)]).toEqual([
      undefined,
      undefined,
    ])
  }
})
