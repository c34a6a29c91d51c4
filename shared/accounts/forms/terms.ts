import type { HomeCountry } from '../account.ts'

/**
 * Whether the sign-up form has a checkbox to accept the terms, by country and kind of client. It
 * always has one for a private person. An Estonian company accepts the terms on the next screen,
 * where it chooses between prepaid and contract; other companies accept them on the form.
 */
export const registrationTerms = {
  ee: { private: true, business: false },
  lv: { private: true, business: true },
  lt: { private: true, business: true },
} as const satisfies Record<HomeCountry, Record<'private' | 'business', boolean>>
