import type { CompanyDetails, CompanySuggestion } from '#shared/api/registry.ts'

/**
 * A register of companies. Its calls throw `PartyError` when it does not answer; deleted companies
 * are unknown to it.
 */
export interface CompanyRegistry {
  /**
   * Up to ten companies for what was typed. Shorter than five characters looks for names and codes
   * that begin with it, from five on for names that contain every word, in any order.
   */
  suggest(search: string): Promise<CompanySuggestion[]>

  /** The company with exactly this code, or null. */
  find(code: string): Promise<CompanyDetails | null>
}
