import { matchCompanies } from './match-companies.ts'
import type { CompanyRegistry } from './port.ts'
import { sandboxCompanies } from './sandbox-companies.ts'

const suggestions = sandboxCompanies.map(({ name, registry_code: reg_code }) => ({
  name,
  reg_code,
}))
const byCode = new Map(sandboxCompanies.map((company) => [company.registry_code, company]))

/** A registry of fictitious companies. */
export const sandboxRegistry: CompanyRegistry = {
  suggest: async (search) => matchCompanies(search, suggestions),
  find: async (code) => byCode.get(code) ?? null,
}
