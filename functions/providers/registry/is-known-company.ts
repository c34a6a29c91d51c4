import { ProviderError } from '#functions/providers/provider-error.ts'
import { getCompanyRegistry } from './company-registry.ts'

/**
 * Whether the registry knows a company's code. Undefined while the registry is unavailable, so that
 * callers can accept the customer anyway.
 */
export const isKnownCompany = async (code: string): Promise<boolean | undefined> => {
  try {
    const registry = await getCompanyRegistry()
    return (await registry.find(code)) !== null
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}
