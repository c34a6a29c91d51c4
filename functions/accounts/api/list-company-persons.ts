import { type CompanyPerson, listCompanyPersons } from '#shared/api/accounts.ts'
import { peopleOfCompany } from '#functions/accounts/account-store.ts'
import type { AccountRecord } from '#functions/accounts/account-store.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'

const describe = (record: AccountRecord, company_id: string): CompanyPerson => ({
  ...record,
  company_id,
  data: { invited_to_company_time: record.invited_at ?? null },
})

export const handler = serve(listCompanyPersons, async ({ session }) => {
  const { company_id } = ownPerson(session).account
  if (company_id === null) return []
  const people = await peopleOfCompany(company_id)
  return people.map((record) => describe(record, company_id))
})
