import * as z from 'zod/mini'
import type { Company } from '#shared/accounts/company.ts'
import type { CompanyForm } from '#shared/accounts/forms/sign-up.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { Feature } from '#shared/accounts/features.ts'
import { newId } from '#functions/lib/ids.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { missing } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { getCompany } from './account-store.ts'

/** What a company may use from its first day; operators switch on the rest. */
const firstFeatures: readonly Feature[] = [
  'address_book',
  'bulk_sending_white',
  'parcel_return',
  'ple',
]

/** What a company tells of itself; the rest is ours to say. */
export type CompanyFacts = Omit<Company, 'id' | 'iban' | 'swift' | 'segment' | 'features'>

/** A company that begins as a small prepaid client, whatever a body asks for. */
export const newCompany = (facts: CompanyFacts): Company => ({
  ...facts,
  id: newId('com'),
  iban: '',
  swift: '',
  segment: 'business',
  features: [...firstFeatures],
})

/** A registry code as companies are told apart by it, however it was typed. */
const sameCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Claims a registry code for a company: refused when another of the same country has it. */
export const claimRegistryCode = (
  { id, country }: Pick<Company, 'id' | 'country'>,
  code: string,
): Write => ({
  put: { ...keys.registryCode(country, sameCode(code)), company_id: id },
  if: missing,
})

export const registryCodePointer = z.object({ company_id: z.string() })

/** The company that holds a registry code in one of these countries; undefined for an empty code. */
export const findCompanyByCode = async (
  code: string,
  countries: readonly Company['country'][],
): Promise<Company | undefined> => {
  if (sameCode(code) === '') return undefined
  const found = await table.getMany(
    countries.map((country) => keys.registryCode(country, sameCode(code))),
  )
  const [first] = found.map((item) => registryCodePointer.parse(item).company_id)
  return first === undefined ? undefined : getCompany(first)
}

/** Why a company cannot join: the very same company is a client, or its code is another's. */
export const findUsedCompanyIssues = async ({
  company_name,
  registry_code,
  country,
}: Pick<CompanyForm, 'company_name' | 'registry_code' | 'country'>): Promise<FieldIssue[]> => {
  const found = await findCompanyByCode(registry_code, [country])
  if (!found) return []
  return found.name.toLowerCase() === company_name.toLowerCase()
    ? [{ field: 'company_name', code: 'company_used' }]
    : [{ field: 'registry_code', code: 'reg_no_used' }]
}

/** Gives a registry code back. */
export const releaseRegistryCode = (
  { country }: Pick<Company, 'country'>,
  code: string,
): Write => ({ delete: keys.registryCode(country, sameCode(code)) })

/** Whether two registry codes are the same to the register. */
export const isSameCode = (one: string, other: string): boolean => sameCode(one) === sameCode(other)

/**
 * The writes of a new company, the claim of its registry code first: in a transaction that is
 * refused because of the first, another company has that code. Outside Estonia a company may come
 * without a code, and then claims none.
 */
export const companyWrites = (company: Company): Write[] => [
  ...(company.registry_code === '' ? [] : [claimRegistryCode(company, company.registry_code)]),
  { put: { ...keys.company(company.id), ...company }, if: missing },
]
