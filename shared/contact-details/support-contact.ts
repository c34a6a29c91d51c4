import type { SourceFacts } from '#shared/countries/country-facts.ts'
import { getSourceFacts, type SourceCountry } from '#shared/countries/source-countries.ts'

/** Phone number and e-mail address of customer support. */
export interface SupportContact {
  readonly phone: string
  readonly email: string
}

/** Kinds of clients with a support of their own. */
export type ClientKind = keyof SourceFacts['supportPhones']

const mailboxes = {
  private: 'info',
  business: 'business',
  postpaid: 'contract',
} as const satisfies Record<ClientKind, string>

/** Returns the support contact of a brand by country and kind of client (demo values). */
export const getSupportContact = (
  brand: string,
  country: SourceCountry,
  kind: ClientKind,
): SupportContact => ({
  phone: getSourceFacts(country).supportPhones[kind],
  email: `${mailboxes[kind]}@${brand}.example`,
})
