import type { Brand } from '#web/lib/brand.ts'
import type { Visitor } from '#web/navigation/visitor.ts'

/** Phone number and e-mail address of customer support. */
interface Contact {
  phone: string
  email: string
}

type ClientKind = 'private' | 'business' | 'postpaid'

const phones = {
  ee: { private: '+372 600 0100', business: '+372 600 0101', postpaid: '+372 600 0102' },
  lv: { private: '+371 6000 0100', business: '+371 6000 0101', postpaid: '+371 6000 0102' },
  lt: { private: '+370 600 00100', business: '+370 600 00101', postpaid: '+370 600 00102' },
} as const satisfies Record<Visitor['country'], Record<ClientKind, string>>

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
    phone: phones[visitor.country][kind],
    email: `${mailboxes[kind]}@${brand}.example`,
  }
}
