import type { HomeCountry } from '../account.ts'

/**
 * Where signing up asks to accept the terms with a checkbox. A private person always does; of
 * companies only some countries ask, elsewhere the terms come with the first order.
 */
export const registrationTerms = {
  ee: { private: true, business: true },
  lv: { private: true, business: true },
  lt: { private: true, business: false },
} as const satisfies Record<HomeCountry, Record<'private' | 'business', boolean>>
