import * as z from 'zod/mini'
import type { Company } from '#shared/accounts/company.ts'
import { getCompany } from '#functions/store/records/account-store.ts'
import { keys } from '#functions/store/keys.ts'
import { table } from '#functions/store/table.ts'

const pointer = z.object({ company_id: z.string() })

/** Finds a company by its id, or by country and registry code: `ee/14000011`. @throws for an unknown company */
export const findCompany = async (identifier: string): Promise<Company> => {
  const [country = '', code] = identifier.split('/')
  const found = code === undefined ? undefined : await table.get(keys.registryCode(country, code))
  const company = await getCompany(found ? pointer.parse(found).company_id : identifier)
  if (!company) throw new Error(`No company ${identifier}`)
  return company
}
