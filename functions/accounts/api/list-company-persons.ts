import { type CompanyPerson, listCompanyPersons } from '#shared/api/accounts.ts'
import { listCompanyPeople } from '#functions/store/records/account-store.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

const toCompanyPerson = (record: AccountRecord, company_id: string): CompanyPerson => ({
  ...record,
  company_id,
  data: { invited_to_company_time: record.invited_at ?? null },
})

export const handler = serve(listCompanyPersons, async ({ session }) => {
  const { company_id } = requirePerson(session).account
  if (company_id === null) return []
  const people = await listCompanyPeople(company_id)
  return people.map((record) => toCompanyPerson(record, company_id))
})
