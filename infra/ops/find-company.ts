import * as z from 'zod/mini'
import type { Company } from '#shared/accounts/company.ts'
import { getCompany } from '#functions/accounts/account-store.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { table } from '#functions/lib/store/table.ts'

const pointer = z.object({ company_id: z.string() })

/** A company by its id, or by country and registry code: `ee/14000011`. Throws for an unknown one. */
export const findCompany = async (named: string): Promise<Company> => {
  const [country = '', code] = named.split('/')
  const found = code === undefined ? undefined : await table.get(keys.registryCode(country, code))
  const company = await getCompany(found ? pointer.parse(found).company_id : named)
  if (!company) throw new Error(`No company ${named}`)
  return company
}
