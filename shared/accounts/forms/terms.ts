import type { HomeCountry } from '../account.ts'

/**
 * Where the sign-up form asks to accept the terms with a checkbox. A private person always does.
 * An Estonian company is first asked whether it wants to be a prepaid or a contract client, and
 * accepts the terms with that choice; elsewhere a company signs up at once.
 */
export const registrationTerms = {
  ee: { private: true, business: false },
  lv: { private: true, business: true },
  lt: { private: true, business: true },
} as const satisfies Record<HomeCountry, Record<'private' | 'business', boolean>>
