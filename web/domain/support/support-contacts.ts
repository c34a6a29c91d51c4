import type { SourceFacts } from '#shared/countries/country-facts.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import type { Brand } from '#web/lib/brand.ts'
import type { Visitor } from '#web/navigation/visitor.ts'

/** Phone number and e-mail address of customer support. */
interface Contact {
  phone: string
  email: string
}

type ClientKind = keyof SourceFacts['supportPhones']

const mailboxes = {
  private: 'info',
  business: 'business',
  postpaid: 'contract',
} as const satisfies Record<ClientKind, string>

const getClientKind = ({ segment, hasCompany }: Visitor): ClientKind =>
  segment === 'business_postpaid' ? 'postpaid' : hasCompany ? 'business' : 'private'

/** Returns the support contact by country and kind of client (demo values). */
export const getSupportContact = (brand: Brand, visitor: Visitor): Contact => {
  const kind = getClientKind(visitor)
  return {
    phone: getSourceFacts(visitor.country).supportPhones[kind],
    email: `${mailboxes[kind]}@${brand}.example`,
  }
}
