import type { Brand } from '#web/lib/brand.ts'
import type { Visitor } from './visitor.ts'

/** A phone number and an address at which people answer. */
interface Contact {
  phone: string
  email: string
}

type Kind = 'private' | 'business' | 'postpaid'

const phones = {
  ee: { private: '+372 600 0100', business: '+372 600 0101', postpaid: '+372 600 0102' },
  lv: { private: '+371 6000 0100', business: '+371 6000 0101', postpaid: '+371 6000 0102' },
  lt: { private: '+370 600 00100', business: '+370 600 00101', postpaid: '+370 600 00102' },
} as const satisfies Record<Visitor['country'], Record<Kind, string>>

const mailboxes = {
  private: 'info',
  business: 'business',
  postpaid: 'contract',
} as const satisfies Record<Kind, string>

const kindOf = ({ segment, hasCompany }: Visitor): Kind =>
  segment === 'business_postpaid' ? 'postpaid' : hasCompany ? 'business' : 'private'

/** How a visitor reaches customer support: by country and kind of client (demo values). */
export const supportContact = (brand: Brand, visitor: Visitor): Contact => {
  const kind = kindOf(visitor)
  return {
    phone: phones[visitor.country][kind],
    email: `${mailboxes[kind]}@${brand}.example`,
  }
}
