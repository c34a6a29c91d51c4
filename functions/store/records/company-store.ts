import * as z from 'zod/mini'
import type { Company } from '#shared/accounts/company.ts'
import type { CompanyForm } from '#shared/accounts/forms/sign-up.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { Feature } from '#shared/accounts/features.ts'
import { createId } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { notExists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { getCompany } from './account-store.ts'

/** The features of a new company. Operators enable the others. */
const defaultFeatures: readonly Feature[] = [
  'address_book',
  'bulk_sending_white',
  'parcel_return',
  'ple',
]

/** The data that a company provides itself; the product sets the other fields. */
export type CompanyDetails = Omit<Company, 'id' | 'iban' | 'swift' | 'segment' | 'features'>

/** Builds a new company as a small prepaid client. */
export const buildCompany = (details: CompanyDetails): Company => ({
  ...details,
  id: createId('com'),
  iban: '',
  swift: '',
  segment: 'business',
  features: [...defaultFeatures],
})

/** Normalizes a registry code for comparison: no spaces or hyphens, upper case. */
const normalizeCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Builds the write that claims a registry code for a company. It fails when another company of the
 * same country has the code.
 */
export const buildCodeClaimWrite = (
  { id, country }: Pick<Company, 'id' | 'country'>,
  code: string,
): Write => ({
  put: { ...keys.registryCode(country, normalizeCode(code)), company_id: id },
  if: notExists,
})

/** The stored claim of a registry code. */
export const registryCodePointer = z.object({ company_id: z.string() })

/**
 * Returns the company with a registry code in one of the countries; `undefined` for an empty code.
 */
export const findCompanyByCode = async (
  code: string,
  countries: readonly Company['country'][],
): Promise<Company | undefined> => {
  if (normalizeCode(code) === '') return undefined
  const found = await table.getMany(
    countries.map((country) => keys.registryCode(country, normalizeCode(code))),
  )
  const [first] = found.map((item) => registryCodePointer.parse(item).company_id)
  return first === undefined ? undefined : getCompany(first)
}

/** Returns an issue when the company is a client already, or when another company has its code. */
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

/** Builds the write that releases a registry code. */
export const buildCodeReleaseWrite = (
  { country }: Pick<Company, 'country'>,
  code: string,
): Write => ({ delete: keys.registryCode(country, normalizeCode(code)) })

/** Whether two registry codes are equal after normalization. */
export const isSameCode = (one: string, other: string): boolean =>
  normalizeCode(one) === normalizeCode(other)

/**
 * Builds the writes of a new company, the claim of its registry code first: when the transaction
 * fails on the first write, another company has the code. Outside Estonia a company may have no
 * code and then claims none.
 */
export const buildCompanyWrites = (company: Company): Write[] => [
  ...(company.registry_code === '' ? [] : [buildCodeClaimWrite(company, company.registry_code)]),
  { put: { ...keys.company(company.id), ...company }, if: notExists },
]
