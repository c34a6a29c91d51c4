import { ProviderError } from '../provider-error.ts'
import { companyRegistry } from './company-registry.ts'

/**
 * Whether the registry knows a company's code; undefined while it does not answer, which is no
 * reason to turn a customer away.
 */
export const isKnownCompany = async (code: string): Promise<boolean | undefined> => {
  try {
    const registry = await companyRegistry()
    return (await registry.find(code)) !== null
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}
