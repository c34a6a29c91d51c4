import type { CompanyDetails, CompanySuggestion } from '#shared/api/registry.ts'

/**
 * A register of companies, without deleted ones. All methods throw `ProviderError` when the provider
 * fails.
 */
export interface CompanyRegistry {
  /**
   * Suggests up to ten companies for a typed text. Digits match the start of codes. Other texts match
   * the start of names, or, from five characters, names that contain every word in any order.
   */
  suggest(search: string): Promise<CompanySuggestion[]>

  /** Returns the company with exactly this code, or null. */
  find(code: string): Promise<CompanyDetails | null>
}
