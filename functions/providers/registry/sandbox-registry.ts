import { matchCompanies } from './match-companies.ts'
import type { CompanyRegistry } from './port.ts'
import { demoCompanies, sandboxCompanies } from './sandbox-companies.ts'

const companies = [...sandboxCompanies, ...Object.values(demoCompanies)]
const suggestions = companies.map(({ name, registry_code: reg_code }) => ({
  name,
  reg_code,
}))
const byCode = new Map(companies.map((company) => [company.registry_code, company]))

/** A registry of fictitious companies, those of the demo data included. */
export const sandboxRegistry: CompanyRegistry = {
  suggest: async (search) => matchCompanies(search, suggestions),
  find: async (code) => byCode.get(code) ?? null,
}
